import type { Screens } from '../../../shared/pages/our-solution/screens.ts'
import { Boxes } from './boxes.tsx'
import { Device } from './device.tsx'
import './invitation-screen.css'

type InvitationScreenProps = Omit<Screens['invitation'], 'heading' | 'text'>

export function InvitationScreen({ company, load, never, ...words }: InvitationScreenProps) {
  return (
    <Device kind="phone" strip={words.strip}>
      <div className="device-part">
        <p className="device-title">{words.title}</p>
        <p className="device-note">{words.from}</p>
      </div>
      {[company, load].map(({ title, note, boxes }) => (
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
