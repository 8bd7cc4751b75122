import { Icon } from './icons.tsx'
import './site-header.css'

interface OnlineStripProps {
  readonly online: boolean
  /** The connection was lost while this page was open, so its return is worth a word. */
  readonly returned?: boolean
}

/** Under the header: says that the connection is gone, or back. Always in the page, so that its text is read aloud. */
export function OnlineStrip({ online, returned }: OnlineStripProps) {
  return (
    <div className="online-strip" role="status" data-online-strip="">
      {!online && (
        <>
          <Icon name="offline" />
          <p>
            <strong>You’re offline.</strong> Pages you’ve already opened still work.
          </p>
        </>
      )}
      {online && returned && (
        <>
          <Icon name="check" />
          <p>
            <strong>You’re back online.</strong>
          </p>
        </>
      )}
    </div>
  )
}
