import { Boxes, type BoxOnScreen } from './boxes.tsx'
import { Device } from './device.tsx'
import './invitation-screen.css'

interface Group {
  readonly title: string
  readonly note: string
  readonly boxes: readonly BoxOnScreen[]
}

export interface InvitationScreenProps {
  readonly strip: readonly string[]
  readonly title: string
  readonly from: string
  readonly groups: readonly [Group, Group]
  readonly never: { readonly label: string; readonly text: string }
  readonly send: string
  readonly decline: string
}

export function InvitationScreen({ groups, never, ...words }: InvitationScreenProps) {
  return (
    <Device kind="phone" strip={words.strip}>
      <div className="device-part">
        <p className="device-title">{words.title}</p>
        <p className="device-note">{words.from}</p>
      </div>
      {groups.map(({ title, note, boxes }) => (
        <div key={title}>
          <p className="device-group">
            <b>{title}</b> <span className="device-note">{note}</span>
          </p>
          <Boxes boxes={boxes} />
        </div>
      ))}
      <div className="device-part">
        <p className="device-never">
          <b>{never.label}</b> {never.text}
        </p>
        <div className="device-buttons">
          <span className="device-button device-button-first">{words.send}</span>
          <span className="device-button">{words.decline}</span>
        </div>
      </div>
    </Device>
  )
}
