import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import './data-table.css'

/** Around any table, which scrolls in it if it is wider. Give it a label. */
export function TableFrame({ className, ...frame }: ComponentProps<'div'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll a table wider than the window.
    <div {...frame} className={classNames('data-table', className)} role="group" tabIndex={0} />
  )
}
