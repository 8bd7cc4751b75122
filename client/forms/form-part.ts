import type { ReactNode } from 'react'
import { type LazyPart, lazyPart } from '../app/lazy-part.tsx'

/**
 * A part of a page that holds a form. What sends the form comes with it: fetched only when it is needed, it would be
 * missing just when the connection is gone, and the visitor would get an error page for a message.
 */
export function formPart<Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
): LazyPart<Props> {
  return lazyPart(async () => {
    const [part] = await Promise.all([load(), import('./send-form.ts')])
    return part
  })
}
