export function CentreLinePattern() {
  const road = 'M30 1180C160 900 430 940 740 730S960 560 1020 500'
  return (
    <>
      <path className="cover-road" d={road} />
      <path className="cover-road-edge" d={road} />
      <path className="cover-road-inside" d={road} />
      <path className="cover-centre" d={road} />
      <path className="cover-centre-gap" d={road} />
    </>
  )
}
