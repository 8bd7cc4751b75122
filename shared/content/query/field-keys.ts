export type FieldName<T> = keyof T & string

/** A field, or a dotted path: `author.name`, `categories.slug`. */
export type FieldPath<T> = FieldName<T> | `${FieldName<T>}.${string}`

export type FieldNames<K extends string> = readonly (K | readonly K[])[]
