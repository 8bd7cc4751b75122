import type { ReactElement, ReactNode } from 'react'

/** What a drawing may be made from: text and numbers, so that one that is asked for again is known. */
type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Plain[]
  | { readonly [name: string]: Plain }

export type Draw<Props> = (props: Props) => ReactElement<object>

/** Gives a drawing's element, perhaps one that was made for the same props before. */
export type KeepDrawings = <Props>(draw: Draw<Props>, props: Props) => ReactNode

let keep: KeepDrawings | undefined

/** Tells all drawings how they are kept. Only the server does, which makes the same ones for every page. */
export function keepDrawings(by: KeepDrawings): void {
  keep = by
}

/**
 * A component that follows from its props and nothing else: no hook, no context, no handler. Such are the drawings: a
 * third of a page's elements, and always the same. The server makes the markup inside one once; a browser draws it as
 * any other component, and finds in the server's HTML just what it would have drawn.
 */
export function drawnOnce<Props extends { readonly [Name in keyof Props]: Plain }>(
  draw: Draw<Props>,
): (props: Props) => ReactNode {
  return (props) => (keep ? keep(draw, props) : draw(props))
}
