import { ContentQueryError } from './errors.ts'
import { compareValues, equalValues } from './values.ts'

export type Test = (value: unknown) => boolean

/** Creates an operator's test. Throws `ContentQueryError` for an invalid operand. */
export type OperatorMaker = (operand: unknown) => Test

/** An array field passes if any element does. */
export const valueOperators = new Map<string, OperatorMaker>([
  ['$eq', isEqual],
  ['$ne', (operand) => not(isEqual(operand))],
  ['$gt', (operand) => isOrdered(operand, (order) => order > 0)],
  ['$gte', (operand) => isOrdered(operand, (order) => order >= 0)],
  ['$lt', (operand) => isOrdered(operand, (order) => order < 0)],
  ['$lte', (operand) => isOrdered(operand, (order) => order <= 0)],
  ['$between', isBetween],
  ['$in', isAnyOf],
  ['$nin', (operand) => not(isAnyOf(operand, '$nin'))],
  ['$contains', (operand) => contains(operand, 'every')],
  ['$containsAny', (operand) => contains(operand, 'some')],
  ['$containsNone', (operand) => not(contains(operand, 'some'))],
  ['$regex', matches],
  ['$exists', (operand) => (value) => (value !== undefined) === Boolean(operand)],
])

export function isEqual(operand: unknown): Test {
  return anyElement((value) => equalValues(value, operand))
}

/** Patterns match strings only: a missing field is not the word "undefined". */
export function matches(operand: unknown): Test {
  const isMatch = compilePattern(operand)
  return anyElement((value) => typeof value === 'string' && isMatch(value))
}

export function listOperand(operator: string, operand: unknown): readonly unknown[] {
  if (Array.isArray(operand)) return operand.slice()
  throw new ContentQueryError(`${operator} needs an array`)
}

function isOrdered(operand: unknown, accepts: (order: number) => boolean): Test {
  return anyElement((value) => accepts(compareValues(value, operand)))
}

function isBetween(operand: unknown): Test {
  const ends = listOperand('$between', operand)
  if (ends.length !== 2) throw new ContentQueryError('$between needs an array of two values')
  return anyElement(
    (value) => compareValues(value, ends[0]) >= 0 && compareValues(value, ends[1]) <= 0,
  )
}

function isAnyOf(operand: unknown, operator = '$in'): Test {
  const options = listOperand(operator, operand)
  return anyElement((value) => options.some((option) => equalValues(value, option)))
}

function contains(operand: unknown, quantity: 'every' | 'some'): Test {
  const wanted = Array.isArray(operand) ? operand.slice() : [operand]
  return (value) => {
    if (typeof value === 'string') {
      return wanted[quantity]((part) => typeof part === 'string' && value.includes(part))
    }
    if (!Array.isArray(value)) return false
    return wanted[quantity]((part) => value.some((element) => equalValues(element, part)))
  }
}

function anyElement(test: Test): Test {
  return (value) => test(value) || (Array.isArray(value) && value.some(test))
}

function not(test: Test): Test {
  return (value) => !test(value)
}

/**
 * Compiles a pattern, its source, or `[source, flags]`. Tests each text from its start: a pattern with `g` or `y`
 * would resume where the previous document ended. @throws ContentQueryError for any other value.
 */
function compilePattern(operand: unknown): (text: string) => boolean {
  const isPattern = operand instanceof RegExp
  const [source, flags] = isPattern ? [operand.source, operand.flags] : [operand].flat()
  if (typeof source !== 'string')
    throw new ContentQueryError('$regex needs a pattern or its source')
  const pattern = createPattern(source, String(flags ?? ''))
  return (text) => {
    pattern.lastIndex = 0
    return pattern.test(text)
  }
}

function createPattern(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, flags)
  } catch (cause) {
    throw new ContentQueryError(`$regex cannot read /${source}/${flags}`, { cause })
  }
}
