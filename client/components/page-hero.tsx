import type { ReactNode } from 'react'
import { useIsRendered } from '../base/page-context.tsx'
import { classNames } from './class-names.ts'
import { RailGrid } from './rail-grid.tsx'
import './page-hero.css'

interface PageHeroProps {
  readonly title: ReactNode
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  readonly note?: ReactNode
  /** `null` for none; mile 0 by default. */
  readonly marker?: number | string | null
  readonly label?: string
  /** `display` is the larger size of the home page. */
  readonly size?: 'h1' | 'display'
  readonly aside?: ReactNode
  readonly bleed?: ReactNode
  readonly children?: ReactNode
}

export function PageHero({ marker = 0, label, size = 'h1', ...hero }: PageHeroProps) {
  const { title, lead, actions, note, aside, bleed, children } = hero
  const isRendered = useIsRendered()
  return (
    <div className={classNames('page-hero', !!bleed && 'with-bleed')}>
      <RailGrid marker={marker} label={label} current>
        <div className={classNames('rail-body', !!aside && 'with-aside')}>
          <div className="statement">
            <h1 className={size === 'display' ? 'display' : undefined}>{title}</h1>
            {lead && <p className="lead">{lead}</p>}
            {actions && <div className="cluster page-hero-actions">{actions}</div>}
            {note && <p className="small muted">{note}</p>}
          </div>
          {aside && <div className="stack">{aside}</div>}
          {bleed && <div className="page-hero-bleed">{bleed}</div>}
          {children && (
            <div className="stack page-hero-children">
              {isRendered ? children : <div className="not-rendered" />}
            </div>
          )}
        </div>
      </RailGrid>
    </div>
  )
}
