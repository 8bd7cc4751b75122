import type { ReactNode } from 'react'
import { useIsDrawn } from '../navigation/whole-page.ts'
import { classNames } from './class-names.ts'
import { MileMarker } from './mile-marker.tsx'
import './section.css'

export interface SectionProps {
  /** Where the section stands on the page's road; 0 is the hero. No two of a page have the same. */
  readonly marker: number | string
  /** The word on the marker. */
  readonly label?: string
  /** The section's h2. */
  readonly heading: ReactNode
  readonly lead?: ReactNode
  /** For links to the section. */
  readonly id?: string
  /** Stands at the right of everything else, under it below 960 px. */
  readonly aside?: ReactNode
  /** `split` puts the heading at the left and the children at its right, from 960 px. */
  readonly layout?: 'stack' | 'split'
  /** `mist` is a quiet surface across the page, between two rules. */
  readonly tone?: 'paper' | 'mist'
  readonly className?: string
  readonly children?: ReactNode
}

/** One section of a page: its marker on the rail, heading, lead and contents. */
export function Section({ layout = 'stack', tone = 'paper', ...section }: SectionProps) {
  const { marker, label, heading, lead, id, aside, className, children } = section
  const headingId = `mile-${marker}`
  if (!useIsDrawn()) return <div className="not-drawn" />
  return (
    <section
      id={id}
      className={classNames('section', `section-${tone}`, className)}
      aria-labelledby={headingId}
    >
      <div className="page rail-grid">
        <div className="rail">
          <MileMarker number={marker} label={label} />
        </div>
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
      </div>
    </section>
  )
}
