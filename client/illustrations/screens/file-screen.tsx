import { SealMark } from '../seal-mark.tsx'
import { Boxes, type BoxOnScreen } from './boxes.tsx'
import { Device } from './device.tsx'
import { DoorPhoto, FreightPhoto, SealPhoto } from './photos.tsx'
import './file-screen.css'

export interface SheetLine {
  readonly number: number
  readonly name: string
  readonly by: string
  readonly at: string
}

export interface FileScreenProps {
  readonly strip: readonly string[]
  readonly title: string
  readonly note: string
  readonly sheetsLabel: string
  readonly sheets: readonly SheetLine[]
  /** The open sheet: the fourth, because its photos are drawn. */
  readonly open: {
    readonly number: number
    readonly title: string
    readonly boxes: readonly BoxOnScreen[]
    readonly photos: readonly string[]
    readonly notProved: { readonly label: string; readonly text: string }
  }
  readonly sealWords: readonly string[]
  readonly foot: string
}

export function FileScreen({ sheets, open, ...words }: FileScreenProps) {
  const [first = '', second = ''] = words.sealWords
  return (
    <Device kind="monitor" strip={words.strip}>
      <div className="device-part device-file-head">
        <div>
          <p className="device-title">{words.title}</p>
          <p className="device-note">{words.note}</p>
        </div>
        <svg
          className="device-seal"
          viewBox="-48 -48 96 96"
          role="img"
          aria-label={words.sealWords.join(' ')}
        >
          <SealMark x={0} y={0} radius={46} words={[first, second]} />
        </svg>
      </div>
      <div className="device-file">
        <SheetList label={words.sheetsLabel} sheets={sheets} open={open.number} />
        <OpenSheet {...open} />
      </div>
      <p className="device-part device-rule device-note">{words.foot}</p>
    </Device>
  )
}

interface SheetListProps {
  readonly label: string
  readonly sheets: readonly SheetLine[]
  readonly open: number
}

function SheetList({ label, sheets, open }: SheetListProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari ignores unbulleted lists without the role.
    <ol className="device-sheets" role="list" aria-label={label}>
      {sheets.map(({ number, name, by, at }) => (
        <li key={number} className={number === open ? 'device-sheet-open' : undefined}>
          <span className="device-sheet-number">{number}</span>
          <span>
            <b>{name}</b> <span className="device-note">{by}</span>
          </span>
          <span className="device-sheet-time">{at}</span>
        </li>
      ))}
    </ol>
  )
}

function OpenSheet({ title, boxes, photos, notProved }: FileScreenProps['open']) {
  const [freight = '', door = '', seal = ''] = photos
  return (
    <div className="device-open-sheet">
      <p className="device-open-title">{title}</p>
      <Boxes boxes={boxes} />
      <div className="device-photos">
        <FreightPhoto caption={freight} />
        <DoorPhoto caption={door} />
        <SealPhoto caption={seal} />
      </div>
      <p className="device-not-proved">
        <b>{notProved.label}</b> {notProved.text}
      </p>
    </div>
  )
}
