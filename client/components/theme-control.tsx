import { chooseTheme, type ThemeChoice, useThemeChoice } from '../theme/theme-choice.ts'
import { Icon, type IconName } from './icons.tsx'
import './theme-control.css'

interface ThemeControlProps {
  readonly place: string
  readonly caption?: string
  /** For the drawer's width: no icon beside "System". */
  readonly compact?: boolean
}

const CHOICES: readonly { value: ThemeChoice; label: string; icon: IconName }[] = [
  { value: 'system', label: 'System', icon: 'monitor' },
  { value: 'light', label: 'Day', icon: 'sun' },
  { value: 'dark', label: 'Night', icon: 'moon' },
]

/** Day, night, or the system's setting. Hidden without a script. */
export function ThemeControl({ place, caption, compact }: ThemeControlProps) {
  const chosen = useThemeChoice()
  return (
    <fieldset className="theme-control">
      <legend className={caption ? 'caption' : 'visually-hidden'}>{caption ?? 'Theme'}</legend>
      <div className="theme-control-choices">
        {CHOICES.map(({ value, label, icon }) => (
          <label key={value}>
            <input
              type="radio"
              className="visually-hidden"
              name={`theme-${place}`}
              value={value}
              checked={chosen === value}
              onChange={() => chooseTheme(value)}
            />
            {!(compact && value === 'system') && <Icon name={icon} size={20} />}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
