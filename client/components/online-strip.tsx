import { useEffect, useState } from 'react'
import { BACK_ONLINE_SHOWN_MS } from '../../shared/timings.ts'
import { useOnline } from '../navigation/online.ts'
import { Icon } from './icons.tsx'
import './site-header.css'

export function ConnectionStrip() {
  const online = useOnline()
  const [wasOffline, setWasOffline] = useState(false)
  if (!online && !wasOffline) setWasOffline(true)
  const isBack = online && wasOffline
  useEffect(() => {
    if (!isBack) return
    const timer = setTimeout(() => setWasOffline(false), BACK_ONLINE_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isBack])
  return <OnlineStrip online={online} returned={wasOffline} />
}

interface OnlineStripProps {
  readonly online: boolean
  /** The connection was lost while this page was open, so its return is announced. */
  readonly returned?: boolean
}

/** Always in the page, so that screen readers announce its text. */
function OnlineStrip({ online, returned }: OnlineStripProps) {
  return (
    <div className="online-strip" role="status" data-online-strip="">
      {!online && (
        <>
          <Icon name="offline" />
          <p>
            <strong>You’re offline.</strong> Most pages you’ve already opened still work.
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
