import { readJson, writeNote } from '../base/browser-storage.ts'

const NOTE = 'attribution'
const UTM_VALUE_LENGTH = 200
const REFERRER_LENGTH = 500

/** Origin of one arrival: campaign parameters, referring site, first page. */
export interface Touch {
  readonly utm: Readonly<Record<string, string>>
  readonly referrer: string
  readonly landingPath: string
}

interface Attribution {
  readonly first: Touch
  readonly last: Touch
}

/**
 * Stores an arrival in sessionStorage. Navigation within the site is not an arrival. A page that was left before its
 * scripts came has stored nothing: the next one stores its address for it.
 */
export function rememberTouch(url: URL): void {
  if (typeof window === 'undefined') return // the server stores nothing about a visitor
  const known = readAttribution()
  const isCampaign = Object.keys(campaignFields(url)).length > 0
  if (known && !isCampaign) return
  const { referrer } = document
  const isFromHere = referrer.startsWith(`${url.origin}/`)
  const entry = isFromHere && !isCampaign ? new URL(referrer) : url
  const touch = {
    utm: campaignFields(entry),
    referrer: isFromHere ? '' : referrer.slice(0, REFERRER_LENGTH),
    landingPath: entry.pathname,
  }
  writeNote('sessionStorage', NOTE, JSON.stringify({ first: known?.first ?? touch, last: touch }))
}

/** Undefined if nothing is stored or storage is forbidden. */
export function readAttribution(): Attribution | undefined {
  return readJson('sessionStorage', NOTE)
}

function campaignFields(url: URL): Record<string, string> {
  const fields = [...url.searchParams].filter(([name]) => /^utm_[a-z]+$/.test(name))
  return Object.fromEntries(fields.map(([name, value]) => [name, value.slice(0, UTM_VALUE_LENGTH)]))
}
