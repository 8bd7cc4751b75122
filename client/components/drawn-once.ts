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
 * A component that follows from its props and nothing else: nothing in it has state, an effect, a handler, or a context
 * that pages set. Such are the drawings and most sections of words. The server keeps the markup inside one; a browser
 * draws it as any other component, and finds in the server's HTML just what it would have drawn.
 */
export function drawnOnce<Props extends { readonly [Name in keyof Props]: Plain<Props[Name]> }>(
  draw: Draw<Props>,
): (props: Props) => ReactNode {
  return (props) => (keep ? keep(draw, props) : draw(props))
}
