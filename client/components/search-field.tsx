import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Icon } from './icons.tsx'
import './search-field.css'

interface SearchFieldProps extends ComponentPropsWithRef<'input'> {
  readonly label: string
  readonly end?: ReactNode
}

export function SearchField({ label, end, ...input }: SearchFieldProps) {
  return (
    <div className="search-field">
      <input type="search" aria-label={label} {...input} />
      <Icon name="search" />
      {end && <span className="search-field-end mono">{end}</span>}
    </div>
  )
}
