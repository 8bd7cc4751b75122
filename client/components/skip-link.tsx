export function SkipLink() {
  return (
    <a href="#main" className="skip-link on-asphalt" data-native="">
      Skip to main content
    </a>
  )
}
