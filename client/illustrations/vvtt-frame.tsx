import type { ReactNode } from 'react'
import { Drawing } from '../components/drawing.tsx'
import './drawing-parts.css'
import './seal-drawings.css'

interface VvttFrameProps {
  readonly action: 'view' | 'verify' | 'tug' | 'twist'
  readonly number: string
  readonly description: string
}

/** One step of the check of a seal. */
export function VvttFrame({ action, number, description }: VvttFrameProps) {
  return (
    <Drawing
      className="ill ill-vvtt"
      viewBox="0 0 252 172"
      width="252"
      height="172"
      label={description}
    >
      <path className="ill-paper" d="M1 1H251V171H1Z" />
      <path className="ill-mist" d="M30 55H136V73H30ZM30 93H136V111H30Z" />
      <path className="ill-paper" d="M95 31H107V119H95ZM82 17H119V31H82ZM80 118H120V150H80Z" />
      {MARKS[action]}
      {action === 'verify' &&
        [32, 139].map((y) => (
          <text key={y} className="ill-tag" x="192" y={y}>
            {number}
          </text>
        ))}
    </Drawing>
  )
}

const MARKS: Readonly<Record<VvttFrameProps['action'], ReactNode>> = {
  view: (
    <>
      <path className="ill-dotted" d="M128 42L172 76M128 128L172 94" />
      <path className="ill-outline" d="M178 85Q205 58 232 85Q205 112 178 85Z" />
      <circle className="ill-ink" cx="205" cy="85" r="8" />
    </>
  ),
  verify: (
    <>
      <path className="ill-outline" d="M119 27H150M120 134H150M184 76H198M184 84H198" />
      <path className="ill-paper" d="M150 14H234V40H150ZM150 121H234V147H150Z" />
    </>
  ),
  tug: (
    <>
      <path className="ill-act" d="M168 62V128M154 115L168 129L182 115" />
      <path className="ill-axis" d="M122 149H158" />
    </>
  ),
  twist: <path className="ill-act" d="M150 104C208 104 212 146 148 146M161 133L147 146L161 157" />,
}
