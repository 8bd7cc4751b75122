import type { ReactNode } from 'react'
import { Drawing } from '../../components/drawing.tsx'
import '../drawing-parts.css'
import './device.css'

interface DeviceProps {
  readonly kind: 'phone' | 'tablet' | 'monitor'
  readonly strip: readonly string[]
  readonly children: ReactNode
}

export function Device({ kind, strip, children }: DeviceProps) {
  return (
    <div className={`ill device device-${kind}`}>
      <div className="device-body">
        <div className="device-screen">
          <p className="device-strip caption spread">
            <span>{strip[0]}</span>
            <span>{strip[1]}</span>
          </p>
          {children}
        </div>
      </div>
      {kind === 'monitor' && <Stand />}
    </div>
  )
}

function Stand() {
  return (
    <Drawing className="device-stand" viewBox="0 0 160 34">
      <path className="ill-slate" d="M64 0H96V24H64Z" />
      <path className="ill-asphalt" d="M24 34V26Q24 22 28 22H132Q136 22 136 26V34" />
    </Drawing>
  )
}
