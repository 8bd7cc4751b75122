import type { ReactNode } from 'react'
import { type LazyComponent, lazyComponent } from '../app/lazy-component.tsx'

/**
 * A lazy component with a form. Loads the code that sends the form with it: loaded on demand, it would be missing
 * when the connection is gone, and a visitor who sends a message would get an error page.
 */
export function lazyForm<Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
): LazyComponent<Props> {
  return lazyComponent(async () => {
    const [part] = await Promise.all([load(), import('./send-form.ts')])
    return part
  })
}
