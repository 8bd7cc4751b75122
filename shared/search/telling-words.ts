import type { TypedWord } from '../content/query/search/typed-word.ts'

/**
 * The words that say what a question asks for, each with its base forms: “Are claims answered?” asks for claims or claim,
 * and for answered or answer. All words where none says more, as in “What is it?”.
 */
export function tellingWords(words: readonly TypedWord[]): readonly TypedWord[] {
  const telling = words.filter(([word = '']) => !STOP_WORDS.has(word))
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

/** As the index spells them. */
const STOP_WORDS = new Set(
  `a about after again all also am an and any anybody anyone are as at be because been before being but by can
  cannot cant could did do does doesnt doing dont for from get gets getting give go going got had has have having he her
  here hers him his how i id if im in into is isnt it its just know let like long lot many may me mean means might mine
  more most much must my need needs no not now of off on one only or other our ours out over own please really same say
  says shall she should so some somebody someone something still such take tell than that thats the their theirs them
  then there theres these they thing things this those to too under until up us use used very want wants was wasnt way
  we well were what whats when where which while who whom whose why will with without wont would you your yours`.split(
    /\s+/,
  ),
)
