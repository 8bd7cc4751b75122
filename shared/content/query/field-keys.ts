/** The fields a document type has. */
export type FieldName<T> = keyof T & string

/** A field, or a dotted path that starts at one: `author.name`, `categories.slug`. */
export type FieldPath<T> = FieldName<T> | `${FieldName<T>}.${string}`

/** Names given as one text, as one array, or as several arguments of either kind. */
export type FieldNames<K extends string> = readonly (K | readonly K[])[]
