import { isOneEditAway } from '../content/query/search/one-edit.ts'
import type { Site } from '../content/schemas/site.ts'

/** The button that sends a message to be checked, and its text field, when no script runs. */
export const CHECK_MESSAGE = 'checkMessage'

/** What we send messages from, all of it public. */
export interface OurSenders {
  readonly product: string
  readonly addresses: readonly string[]
  /** Such as `www.example.com`. */
  readonly host: string
  readonly phone: string
}

/** Every address that we write from or read. */
export const ourAddresses = ({ emails, invitations, sender }: Site['contact']): readonly string[] =>
  [...Object.values(emails), invitations, sender ?? invitations].map((address) =>
    address.toLowerCase(),
  )

/** `unlisted`: at our own domain or below it, but not what we write from or link to. `alike`: made to look like ours. */
export type Verdict = 'ours' | 'unlisted' | 'alike' | 'other'

export interface CheckedPart {
  readonly text: string
  readonly verdict: Verdict
}

const MAX_PARTS = 20

/** Longer texts are cut, which `isCut` tells: in some scripts a posted character takes 9 of FORM_MAX_BYTES. */
export const MAX_LENGTH = 7_000

/**
 * Compares each sender, link and phone number in a pasted text with ours, exactly. The worst come first, and each is there
 * once, with its worst verdict: a fake must not hide behind twenty links of ours. Says nothing about whether a message
 * is safe: all three can be forged.
 */
export function checkMessage(pasted: string, ours: OurSenders): readonly CheckedPart[] {
  const text = normalize(pasted).slice(0, MAX_LENGTH)
  const named = [...text.matchAll(NAMED_ADDRESS)]
  const unnamed = text.replace(NAMED_ADDRESS, (_, name: string) => name.replace(ADDRESS, ' '))
  const addresses = unnamed.match(ADDRESS) ?? []
  const rest = unnamed.replace(ADDRESS, ' ')
  const links = (rest.match(LINK) ?? []).map((link) => link.replace(END_OF_SENTENCE, ''))
  const numbers = rest.replace(LINK, ' ').replace(DASHES, '-').match(PHONE) ?? []
  const parts = [
    ...named.map(([, name = '', part = '']) => ({
      text: part,
      verdict: checkNamed(name, part, ours),
    })),
    ...addresses.map((part) => ({ text: part, verdict: checkAddress(part, ours) })),
    ...links.map((part) => ({ text: part, verdict: checkLink(part, ours) })),
    ...numbers.filter(isPhone).map((part) => ({ text: part, verdict: checkPhone(part, ours) })),
  ]
  const worstFirst = parts.toSorted((a, b) => RANK[a.verdict] - RANK[b.verdict])
  const byText = Map.groupBy(worstFirst, ({ text }) => text)
  return [...byText.values()].flatMap((same) => same.slice(0, 1)).slice(0, MAX_PARTS)
}

const RANK: Readonly<Record<Verdict, number>> = { alike: 0, unlisted: 1, other: 2, ours: 3 }

/** Whether only the beginning of a text is compared. True of all that fill the field, which cuts what is pasted. */
export function isCut(pasted: string): boolean {
  return pasted.length >= MAX_LENGTH || normalize(pasted).length > MAX_LENGTH
}

/** Such as full-width letters as plain ones. It may become longer. */
const normalize = (pasted: string) => pasted.slice(0, MAX_LENGTH).normalize('NFKC')

/** `Name <address>`: the name is free to say anything, another address too, so it is no sender. */
const NAMED_ADDRESS = /([^\n<>]{0,200})<(?:mailto:)?([^\s<>@]+@[^\s<>@]+)>/g

const ADDRESS = /(?<![\p{L}\p{N}/@._-])[^\s<>()[\]{}"',;:/@]+@[\p{L}\p{N}.-]*[\p{L}\p{N}]/gu

/** With a scheme, or a host with a dot and an ending of letters. */
const LINK =
  /https?:\/\/[^\s<>"']+|(?<![\p{L}\p{N}@.])(?:[\p{L}\p{N}-]+\.)+[\p{L}][\p{L}\p{N}-]+(?:[:/?#][^\s<>"']*)?/giu

/** What follows a link in a sentence is not part of it. */
const END_OF_SENTENCE = /[.,;:!?)\]}\u2019\u201D]+$/u

/** As mail programs write them in numbers. In a link they are letters that look alike. */
const DASHES = /[\u2010-\u2015]/g

/** Of ten digits in the form of the US, so that hours after it are not part of it, or of any other form. */
const PHONE =
  /(?<!\d)(?:\+?1[ .-]*)?\(?\d{3}\)?[ .-]*\d{3}[ .-]*\d{4}(?!\d|-\d)|\+?\(?\d[\d ().-]{5,}\d/g

/** Neither a day nor digits alone, which are the number of a carrier, a seal or a load. */
const isPhone = (text: string) => {
  const { length } = digitsOf(text)
  return length >= 7 && (/\D/.test(text) || length === 10) && !/^\d{4}-\d\d-\d\d/.test(text)
}

function checkNamed(name: string, address: string, ours: OurSenders): Verdict {
  const verdict = checkAddress(address, ours)
  return verdict === 'other' && namesUs(name, ours) ? 'alike' : verdict
}

function checkAddress(address: string, ours: OurSenders): Verdict {
  const [local = '', host = ''] = splitAtLast(address.toLowerCase(), '@')
  if (ours.addresses.includes(`${local}@${host}`)) return 'ours'
  if (
    isUnder(host, withoutWww(ours.host)) ||
    ours.addresses.some((own) => own.endsWith(`@${host}`))
  )
    return 'unlisted'
  return isAlike(local, ours) || isAlike(host, ours) ? 'alike' : 'other'
}

function checkLink(link: string, ours: OurSenders): Verdict {
  const [, user, host = ''] =
    /^(?:https?:\/\/)?(?:([^/?#]*)@)?([^/?#:@]*)/i.exec(link.toLowerCase()) ?? []
  if (user !== undefined) return 'alike' // what stands before the @ is no host, but is read as one
  const own = withoutWww(ours.host)
  const named = withoutWww(host.replace(/\.$/, ''))
  if (named === own) return 'ours'
  if (isUnder(named, own)) return 'unlisted'
  return isAlike(host, ours) ? 'alike' : 'other'
}

/** Only whoever owns a domain can add a host below it. */
const isUnder = (host: string, domain: string) => host.endsWith(`.${domain}`)

function checkPhone(phone: string, ours: OurSenders): Verdict {
  const [number, own] = [digitsOf(phone), digitsOf(ours.phone)]
  if (number === own) return 'ours'
  return isOneEditAway(number, own) ? 'alike' : 'other'
}

/** Another alphabet, one letter more or less, our name beside other words, at another ending, or before another host. */
function isAlike(host: string, ours: OurSenders): boolean {
  if (host.split('.').some((label) => label.startsWith('xn--'))) return true // ours have no such letters
  const read = lookOf(withoutWww(host))
  return namesOf(ours).some((name) =>
    read
      .split('.')
      .flatMap(wordsOf)
      .some((word) => {
        const isLong = name.length >= SHORTEST_NAME_WITH_ERRORS
        return word.includes(name) || (isLong && isOneEditAway(word, name))
      }),
  )
}

/** The name in front of an address, such as `Product Support`. */
const namesUs = (name: string, ours: OurSenders) =>
  isAlike(name.replaceAll('@', '.').replace(/[\s"'(),]+/g, '-'), ours)

/** A label as a whole, and what stands between its hyphens. */
const wordsOf = (label: string) => [label.replaceAll('-', ''), ...label.split('-')]

/** A shorter name is one letter away from ordinary words. */
const SHORTEST_NAME_WITH_ERRORS = 6

/** Of the domain and of the product, as they look. */
function namesOf({ host, product }: OurSenders): readonly string[] {
  const labels = withoutWww(host).split('.')
  const names = [labels.at(-2) ?? host, product.toLowerCase()]
  return names
    .map((name) => lookOf(name.replace(/[^\p{L}\p{N}]/gu, '')))
    .filter((name) => name.length > 2)
}

/** Letters of other alphabets, and pairs, by the Latin letter that a hasty reader takes them for. */
const LOOKS = [
  ['[аα]', 'a'],
  ['[сϲ]', 'c'],
  ['[еε3]', 'e'],
  ['һ', 'h'],
  ['[іιӏ1l|!]', 'i'],
  ['ј', 'j'],
  ['[κк]', 'k'],
  ['м', 'm'],
  ['[οо0]', 'o'],
  ['[ρр]', 'p'],
  ['[ѕ5$]', 's'],
  ['[τт]', 't'],
  ['ν', 'v'],
  ['[ѡω]', 'w'],
  ['[хχ]', 'x'],
  ['[уγ]', 'y'],
  ['rn', 'm'],
  ['vv', 'w'],
].map(([letters = '', look = '']) => [new RegExp(letters, 'g'), look] as const)

function lookOf(text: string): string {
  const bare = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return LOOKS.reduce((read, [pattern, look]) => read.replace(pattern, look), bare)
}

const withoutWww = (host: string) => host.toLowerCase().replace(/^www\./, '')

/** Ten digits of a number of the US, however it is written. */
const digitsOf = (phone: string) => phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')

function splitAtLast(text: string, mark: string): readonly string[] {
  const at = text.lastIndexOf(mark)
  return [text.slice(0, at), text.slice(at + 1)]
}
