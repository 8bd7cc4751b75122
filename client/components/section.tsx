import type { ReactNode } from 'react'
import { useIsRendered } from '../base/page-context.tsx'
import { classNames } from './class-names.ts'
import { RailGrid } from './rail-grid.tsx'
import './section.css'

interface SectionProps {
  readonly marker: number | string
  readonly label?: string
  readonly heading: ReactNode
  readonly lead?: ReactNode
  readonly id?: string
  readonly aside?: ReactNode
  /** `split` puts the heading on the left and the children on the right, from 960 px. */
  readonly layout?: 'stack' | 'split'
  readonly className?: string
  readonly children?: ReactNode
}

export function Section({ layout = 'stack', ...section }: SectionProps) {
  const { marker, label, heading, lead, id, aside, className, children } = section
  const headingId = `mile-${marker}`
  if (!useIsRendered()) return <div className="not-rendered" />
  return (
    <section id={id} className={classNames('section', className)} aria-labelledby={headingId}>
      <RailGrid marker={marker} label={label}>
        <div className={classNames('rail-body', !!aside && 'with-aside')}>
          <div className={`section-${layout}`}>
            <header className="statement">
              <h2 id={headingId}>{heading}</h2>
              {lead && <p className="lead">{lead}</p>}
            </header>
            {children && <div className="stack">{children}</div>}
          </div>
          {aside && <div className="stack">{aside}</div>}
        </div>
      </RailGrid>
    </section>
  )
}
