import type { Screens } from '../../../shared/pages/our-solution/screens.ts'
import { Drawing } from '../../components/drawing.tsx'
import { SealMark } from '../seal-mark.tsx'
import { Boxes } from './boxes.tsx'
import { Device } from './device.tsx'
import { Photos } from './photos.tsx'
import './file-screen.css'

interface SheetLine {
  readonly number: number
  readonly name: string
  readonly by: string
  readonly at: string
}

export interface FileScreenProps extends Omit<Screens['file'], 'heading' | 'text'> {
  readonly sheets: readonly SheetLine[]
  /** The open sheet: the fourth, because its photos are drawn. */
  readonly open: {
    readonly number: number
    readonly title: string
    readonly boxes: Screens['invitation']['load']['boxes']
    readonly notProved: { readonly label: string; readonly text: string }
  }
}

export function FileScreen({ sheets, open, sealWords, ...words }: FileScreenProps) {
  return (
    <Device kind="monitor" strip={words.strip}>
      <div className="device-part device-file-head">
        <div>
          <p className="device-title">{words.title}</p>
          <p className="device-note">{words.note}</p>
        </div>
        <Drawing className="device-seal" viewBox="-48 -48 96 96" label={sealWords.join(' ')}>
          <SealMark radius={46} words={sealWords} />
        </Drawing>
      </div>
      <div className="device-file">
        <SheetList label={words.sheetsLabel} sheets={sheets} open={open.number} />
        <OpenSheet {...open} photos={words.photos} />
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

type OpenSheetProps = FileScreenProps['open'] & Pick<FileScreenProps, 'photos'>

function OpenSheet({ title, boxes, photos, notProved }: OpenSheetProps) {
  return (
    <div className="device-open-sheet">
      <p className="device-open-title">{title}</p>
      <Boxes boxes={boxes} />
      <Photos captions={photos} />
      <p className="device-not-proved">
        <b>{notProved.label}</b> {notProved.text}
      </p>
    </div>
  )
}
