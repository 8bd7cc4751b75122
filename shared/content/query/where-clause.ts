import type { FieldName } from './field-keys.ts'

/**
 * What `where` takes: a condition per field or dotted path, and `$and`, `$or`, `$nor`, `$not`
 * around whole clauses.
 */
export type WhereClause<T> = { [K in keyof T]?: Condition<T[K]> } & {
  [path in `${FieldName<T>}.${string}`]?: unknown
} & {
  $and?: readonly WhereClause<T>[]
  $or?: readonly WhereClause<T>[]
  $nor?: readonly WhereClause<T>[]
  $not?: WhereClause<T>
}

/** A value to be equal to, a pattern to match, or operators that must all hold. */
type Condition<V> = Operand<V> | RegExp | Operators<V>

/**
 * The operators one field knows. `$eq` takes its operand literally, so it is the one for values
 * typed by visitors.
 */
interface Operators<V> {
  $eq?: Operand<V>
  $ne?: Operand<V>
  $gt?: Operand<V>
  $gte?: Operand<V>
  $lt?: Operand<V>
  $lte?: Operand<V>
  /** Both ends included. */
  $between?: readonly [Operand<V>, Operand<V>]
  $in?: readonly Operand<V>[]
  $nin?: readonly Operand<V>[]
  /** Every one of these is an element of the array, or a part of the text. */
  $contains?: unknown
  $containsAny?: unknown
  $containsNone?: unknown
  /**
   * A pattern, its source, or `[source, flags]`. For patterns the code wrote, never for a visitor's
   * text.
   */
  $regex?: RegExp | string | readonly [source: string, flags?: string]
  $exists?: boolean
  /** `string number boolean array object date null undefined`, one or several. */
  $type?: string | readonly string[] | Operators<string>
  /** Elements of an array. */
  $size?: number | Operators<number>
  /** Characters of a text. */
  $len?: number | Operators<number>
  $and?: readonly Condition<V>[]
  $or?: readonly Condition<V>[]
  $nor?: readonly Condition<V>[]
  $not?: Condition<V>
  /**
   * At least one element passes all of it: a clause about its fields, or operators about itself.
   */
  $elemMatch?: WhereClause<Element<V>> | Operators<Element<V>>
}

type Operand<V> = V | Element<V> | MomentOf<Element<V>> | null | undefined
type Element<V> = NonNullable<V> extends readonly (infer E)[] ? E : NonNullable<V>

/** ISO 8601 text compares with a Date. */
type MomentOf<E> = string extends E ? Date : never
