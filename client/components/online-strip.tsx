import { useEffect, useState } from 'react'
import { BACK_ONLINE_SHOWN_MS } from '../../shared/timings.ts'
import { useOnline } from '../navigation/online.ts'
import { Icon } from './icons.tsx'
import './site-header.css'

/** Says that the connection is lost, or has returned. Always in the page, so that screen readers announce its text. */
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
      {isBack && (
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
