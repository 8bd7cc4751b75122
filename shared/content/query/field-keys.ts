export type FieldName<T> = keyof T & string

export type FieldPath<T> = FieldName<T> | `${FieldName<T>}.${string}`

export type FieldNames<K extends string> = readonly (K | readonly K[])[]
