import { ContentQueryError } from './errors.ts'
import {
  isEqual,
  listOperand,
  matches,
  type OperatorMaker,
  type Test,
  valueOperators,
} from './operators.ts'
import { readPath } from './read-path.ts'

export type Filter = (record: object) => boolean

/**
 * Compiles a where clause; a missing clause matches everything. @throws ContentQueryError for an unknown operator or
 * an invalid operand.
 */
export function compileWhere(clause: unknown): Filter {
  if (clause === undefined || clause === null) return () => true
  if (!isPlainObject(clause)) throw new ContentQueryError('where needs an object')
  const filters = Object.entries(clause).map(([key, condition]) =>
    key.startsWith('$') ? compileClauseOperator(key, condition) : compileField(key, condition),
  )
  return (record) => filters.every((filter) => filter(record))
}

/** Their operand is a condition. */
const nestedOperators = new Map<string, OperatorMaker>([
  ['$type', (operand) => compileNested(operand, typeOf)],
  ['$size', (operand) => compileNested(operand, (value) => Array.isArray(value) && value.length)],
  [
    '$len',
    (operand) => compileNested(operand, (value) => typeof value === 'string' && [...value].length),
  ],
  ['$elemMatch', someElement],
])

function compileField(path: string, condition: unknown): Filter {
  const test = compileCondition(condition)
  return (record) => test(readPath(record, path))
}

function compileCondition(condition: unknown): Test {
  if (condition instanceof RegExp) return matches(condition)
  if (!hasOperators(condition)) return isEqual(condition)
  const tests = Object.entries(condition).map(([key, operand]) => compileOperator(key, operand))
  return (value) => tests.every((test) => test(value))
}

function compileOperator(operator: string, operand: unknown): Test {
  const makeTest = valueOperators.get(operator) ?? nestedOperators.get(operator)
  return makeTest ? makeTest(operand) : compileLogic(operator, operand, compileCondition)
}

function compileClauseOperator(operator: string, operand: unknown): Filter {
  if (valueOperators.has(operator) || nestedOperators.has(operator)) {
    throw new ContentQueryError(`${operator} needs a field: { field: { ${operator}: … } }`)
  }
  return compileLogic(operator, operand, compileWhere)
}

function compileLogic<V>(
  operator: string,
  operand: unknown,
  compile: (part: unknown) => (value: V) => boolean,
): (value: V) => boolean {
  if (operator === '$not') {
    const test = compile(operand)
    return (value) => !test(value)
  }
  if (!['$and', '$or', '$nor'].includes(operator)) {
    throw new ContentQueryError(`Unknown operator ${operator}`)
  }
  const tests = listOperand(operator, operand).map(compile)
  if (operator === '$and') return (value) => tests.every((test) => test(value))
  const isWanted = operator === '$or'
  return (value) => tests.some((test) => test(value)) === isWanted
}

/**
 * Tests what `read` returns, unless it is false. `$type: ['string', 'number']` matches any of them; `$size: { $gte: 2 }`
 * nests operators.
 */
function compileNested(operand: unknown, read: (value: unknown) => string | number | false): Test {
  const test = compileCondition(Array.isArray(operand) ? { $in: operand } : operand)
  return (value) => {
    const part = read(value)
    return part !== false && test(part)
  }
}

function someElement(operand: unknown): Test {
  if (!isPlainObject(operand)) throw new ContentQueryError('$elemMatch needs an object')
  const filter = compileWhere(operand)
  return (value) =>
    Array.isArray(value) && value.some((element) => isPlainObject(element) && filter(element))
}

function hasOperators(condition: unknown): condition is Record<string, unknown> {
  return isPlainObject(condition) && Object.keys(condition).some((key) => key.startsWith('$'))
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return Object.prototype.toString.call(value) === '[object Object]'
}
