export type FieldName<T> = keyof T & string

export type FieldPath<T> = FieldName<T> | `${FieldName<T>}.${string}`

/** Conditions per field or dotted path, and `$and`, `$or`, `$nor`, `$not` around whole clauses. */
export type WhereClause<T> = { [K in keyof T]?: Condition<T[K]> } & {
  [path in `${FieldName<T>}.${string}`]?: unknown
} & {
  $and?: readonly WhereClause<T>[]
  $or?: readonly WhereClause<T>[]
  $nor?: readonly WhereClause<T>[]
  $not?: WhereClause<T>
}

type Condition<V> = Operand<V> | RegExp | Operators<V>

/** `$eq` takes its operand literally: use it for values typed by visitors. */
interface Operators<V> {
  $eq?: Operand<V>
  $ne?: Operand<V>
  $gt?: Operand<V>
  $gte?: Operand<V>
  $lt?: Operand<V>
  $lte?: Operand<V>
  $between?: readonly [Operand<V>, Operand<V>]
  $in?: readonly Operand<V>[]
  $nin?: readonly Operand<V>[]
  /** Each is an element of the array or a substring of the text. */
  $contains?: unknown
  $containsAny?: unknown
  $containsNone?: unknown
  /** A pattern, its source, or `[source, flags]`. Never pass a visitor's text. */
  $regex?: RegExp | string | readonly [source: string, flags?: string]
  $exists?: boolean
  /** One or several of `string number boolean array object null undefined`. */
  $type?: string | readonly string[] | Operators<string>
  $size?: number | Operators<number>
  $len?: number | Operators<number>
  $and?: readonly Condition<V>[]
  $or?: readonly Condition<V>[]
  $nor?: readonly Condition<V>[]
  $not?: Condition<V>
  /** The fields of at least one element pass. */
  $elemMatch?: WhereClause<Element<V>>
}

type Operand<V> = V | Element<V> | InstantOf<Element<V>> | null | undefined
type Element<V> = NonNullable<V> extends readonly (infer E)[] ? E : NonNullable<V>

/** ISO 8601 text compares with a Date. */
type InstantOf<E> = string extends E ? Date : never
