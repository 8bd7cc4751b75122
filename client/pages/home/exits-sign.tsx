import type { HomePage } from '../../../shared/pages/home/content.ts'
import { Icon } from '../../components/icons.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import '../../components/signs.css'

export function ExitsSign({ exits: { tab, exits } }: Pick<HomePage, 'exits'>) {
  return (
    <div className="sequence-sign">
      <p className="sign-tab on-asphalt">{tab}</p>
      <ul className="sign-plate on-asphalt">
        {exits.map(({ role, promise, code, to }) => (
          <li key={code}>
            <SiteLink to={to} className="sequence-row">
              <span className="sequence-title">{role}</span>
              <span className="sign-text">{promise}</span>
              <span className="sequence-exit">
                <span className="visually-hidden">exit </span>
                {code}
              </span>
              <Icon name="arrow-exit" size={40} className="sign-arrow" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
