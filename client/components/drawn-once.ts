import type { ReactElement, ReactNode } from 'react'
import type { RichText } from '../../shared/content/rich-text.ts'

/** What a drawing may be made from: texts, numbers and records of them, so that one that is asked for again is known. */
type Plain<T> = T extends number | boolean | null | undefined | RichText
  ? T
  : T extends (...given: never) => unknown
    ? never
    : T extends object
      ? { readonly [Name in keyof T]: Plain<T[Name]> }
      : never

export type Draw<Props> = (props: Props) => ReactElement<object>

/** Gives a drawing's element, perhaps one that was made for the same props before. */
export type KeepDrawings = <Props>(draw: Draw<Props>, props: Props) => ReactNode

let keep: KeepDrawings | undefined

/** Tells all drawings how they are kept. Only the server does, which makes the same ones for every page. */
export function keepDrawings(by: KeepDrawings): void {
  keep = by
}

/**
 * A component whose markup on the server follows from its props and nothing else. Such are the drawings, most sections of
 * words, the header and the footer. What lives in a browser may stand in one, as the theme control does: its first state
 * is the same for everybody. A context that the app or a page sets may not: it is read outside and handed in. The server
 * keeps the markup inside one; a browser draws it as any other component, and finds in the server's HTML just what it
 * would have drawn.
 */
export function drawnOnce<Props extends { readonly [Name in keyof Props]: Plain<Props[Name]> }>(
  draw: Draw<Props>,
): (props: Props) => ReactNode {
  return (props) => (keep ? keep(draw, props) : draw(props))
}
