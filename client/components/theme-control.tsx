import { wasChanged } from '../base/before-hydration.ts'
import { readNote, writeNote } from '../base/browser-storage.ts'
import { useStore, windowValue } from '../base/store.ts'
import { Icon, type IconName } from './icons.tsx'
import './theme-control.css'

interface ThemeControlProps {
  readonly position: 'foot' | 'menu' | 'drawer'
}

/** `system`, the default, follows the device. */
type ThemeChoice = 'system' | 'light' | 'dark'

const CHOICES: readonly { value: ThemeChoice; label: string; icon: IconName }[] = [
  { value: 'system', label: 'System', icon: 'monitor' },
  { value: 'light', label: 'Day', icon: 'sun' },
  { value: 'dark', label: 'Night', icon: 'moon' },
]

const NOTE = 'theme'

/** `system` on the server, which cannot know the choice. */
const themeChoice = windowValue<ThemeChoice>(['storage', 'pageshow'], readThemeChoice, 'system')

/** Day, night, or the system's setting. Hidden without a script. */
export function ThemeControl({ position }: ThemeControlProps) {
  const chosen = useStore(themeChoice)
  const isInDrawer = position === 'drawer'
  return (
    <fieldset className="theme-control">
      <legend className={isInDrawer ? 'caption' : 'visually-hidden'}>Theme</legend>
      <div className="theme-control-choices">
        {CHOICES.map(({ value, label, icon }) => (
          <label key={value}>
            <input
              type="radio"
              className="visually-hidden"
              name={`theme-${position}`}
              value={value}
              checked={chosen === value}
              onChange={() => chooseTheme(value)}
              ref={takeOver}
            />
            {/* The drawer has room for two icons. */}
            {!(isInDrawer && value === 'system') && <Icon name={icon} size={20} />}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function takeOver(button: HTMLInputElement | null): void {
  if (button?.checked && wasChanged(button)) chooseTheme(button.value as ThemeChoice)
}

function readThemeChoice(): ThemeChoice {
  const { unsavedTheme } = document.documentElement.dataset
  const choice = unsavedTheme ?? readNote('localStorage', NOTE)
  return choice === 'light' || choice === 'dark' ? choice : 'system'
}

/** `theme/theme-script.ts` applies it. While storage is forbidden or full, it lasts until the page is left. */
function chooseTheme(choice: ThemeChoice): void {
  const { dataset } = document.documentElement
  const isSaved = writeNote('localStorage', NOTE, choice === 'system' ? null : choice)
  if (isSaved) delete dataset.unsavedTheme
  else dataset.unsavedTheme = choice
  dispatchEvent(new StorageEvent('storage')) // browsers tell the other tabs only
}
