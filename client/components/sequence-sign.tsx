import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'
import { SiteLink } from './site-link.tsx'
import './signs.css'

export interface SequenceSignRow {
  readonly exit: string
  readonly title: string
  readonly text: ReactNode
  readonly to: string
}

interface SequenceSignProps {
  readonly tab: string
  readonly rows: readonly SequenceSignRow[]
}

export function SequenceSign({ tab, rows }: SequenceSignProps) {
  return (
    <div className="sequence-sign">
      <p className="sign-tab on-asphalt">{tab}</p>
      <ul className="sign-plate on-asphalt">
        {rows.map(({ exit, title, text, to }) => (
          <li key={exit}>
            <SiteLink to={to} className="sequence-row">
              <span className="sequence-title">{title}</span>
              <span className="sign-text">{text}</span>
              <span className="sequence-exit">
                <span className="visually-hidden">exit </span>
                {exit}
              </span>
              <Icon name="arrow-exit" size={40} className="sign-arrow" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
