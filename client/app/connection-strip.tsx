import { useState } from 'react'
import { OnlineStrip } from '../components/online-strip.tsx'
import { useOnline } from '../navigation/online.ts'

export function ConnectionStrip() {
  const online = useOnline()
  const [wasOffline, setWasOffline] = useState(false)
  if (!online && !wasOffline) setWasOffline(true)
  return <OnlineStrip online={online} returned={wasOffline} />
}
