import type { TypedWord } from '../content/query/search/typed-word.ts'

/**
 * The words that say what a question asks for, each with its base forms: “Are claims answered?” asks for claims or claim,
 * and for answered or answer. All words where none says more, as in “What is it?”.
 */
export function tellingWords(words: readonly TypedWord[]): readonly TypedWord[] {
  const telling = words.filter((word) => !word.some((spelling) => STOP_WORDS.has(spelling)))
  return (telling.length > 0 ? telling : words).map((word) => [...word, ...word.flatMap(baseForms)])
}

const LEAST_STEM = 4

/** A longer form matches by its beginning; this is the other way around. */
function baseForms(word: string): readonly string[] {
  const stems = ENDINGS.flatMap(([ending, instead]) =>
    word.endsWith(ending) ? [word.slice(0, -ending.length) + instead] : [],
  )
  return stems.filter((stem) => stem.length >= LEAST_STEM)
}

const ENDINGS = [
  ['ies', 'y'],
  ['s', ''],
  ['es', ''],
  ['ed', ''],
  ['ed', 'e'],
  ['ing', ''],
  ['ing', 'e'],
] as const

/** As the index spells them, so without the apostrophe of `doesn’t`. */
const STOP_WORDS = new Set(
  `a about actually after afterwards again all also always am an and any anybody anyone anything are arent as at be
  because been before being but by can cannot cant could couldnt did didnt do does doesnt doing done dont each even ever
  for from get gets getting give go goes going got had has hasnt have havent having he her here hers him his how i id if
  ill im in into is isnt it its ive just know let lets like long lot many may maybe me mean means might mine more most
  much must my myself need needs no not now of off on one only or other our ours out over own please probably quite
  really same say says shall she should shouldnt so some somebody someone something still such sure take tell than that
  thats the their theirs them then there theres these they theyre theyve thing things this those to too under until up us
  use used very want wants was wasnt way we well were werent weve what whats when where whether which while who whom whos
  whose why will with without wont would wouldnt yet you youll your youre yours yourself youve`.split(
    /\s+/,
  ),
)
