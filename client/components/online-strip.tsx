import { useState } from 'react'
import { useOnline } from '../navigation/online.ts'
import { Icon } from './icons.tsx'
import './site-header.css'

export function ConnectionStrip() {
  const online = useOnline()
  const [wasOffline, setWasOffline] = useState(false)
  if (!online && !wasOffline) setWasOffline(true)
  return <OnlineStrip online={online} returned={wasOffline} />
}

interface OnlineStripProps {
  readonly online: boolean
  /** The connection was lost while this page was open, so its return is announced. */
  readonly returned?: boolean
}

/** Always in the page, so that screen readers announce its text. */
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
