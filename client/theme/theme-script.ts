/**
 * Runs in the head, before the first paint, so that a chosen theme never flashes. It stands in the page as it is: the
 * content security policy allows it by the hash of exactly this text, so it holds no data.
 */
export const themeScript = `(()=>{let t;try{t=localStorage.getItem('theme')}catch{}if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.dataset.theme=t})()`
