import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'
import { SiteLink } from './site-link.tsx'
import './signs.css'
import './exit-sign.css'

interface ExitSignProps {
  readonly exit: string
  readonly title: ReactNode
  readonly to: string
  readonly children?: ReactNode
}

export function ExitSign({ exit, title, to, children }: ExitSignProps) {
  return (
    <div className="exit-sign">
      <p className="sign-tab on-asphalt">Exit {exit}</p>
      <div className="sign-plate on-asphalt whole-target">
        <div>
          <h3 className="sign-title">
            <SiteLink to={to}>{title}</SiteLink>
          </h3>
          {children && <p className="sign-text">{children}</p>}
        </div>
        <Icon name="arrow-exit" size={44} className="sign-arrow" />
      </div>
    </div>
  )
}
