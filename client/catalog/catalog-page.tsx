import { ThemeControl } from '../components/theme-control.tsx'
import { BannerSamples } from './samples/banner-samples.tsx'
import { ButtonSamples } from './samples/button-samples.tsx'
import { FormSamples } from './samples/form-samples.tsx'
import { ListSamples } from './samples/list-samples.tsx'
import { MarkSamples } from './samples/mark-samples.tsx'
import { PaperSamples } from './samples/paper-samples.tsx'
import { SignSamples } from './samples/sign-samples.tsx'
import { SlotSamples } from './samples/slot-samples.tsx'
import './catalog.css'

export function CatalogPage() {
  return (
    <div className="page catalog">
      <div className="catalog-head">
        <h1>Components</h1>
        <div className="statement">
          <p className="lead">
            Every state that ships. 48 high, radius 4, 2 px borders, no shadows. Focus is ink by
            day, amber by night and on asphalt.
          </p>
          <p className="small muted">
            Header and footer are this page’s own: scroll to see the header shrink, make the window
            narrower than 1264 px for the menu.
          </p>
          <ThemeControl place="catalog" caption="Theme" />
        </div>
      </div>
      <ButtonSamples />
      <MarkSamples />
      <SignSamples />
      <PaperSamples />
      <ListSamples />
      <FormSamples />
      <SlotSamples />
      <BannerSamples />
    </div>
  )
}
