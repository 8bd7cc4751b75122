/** Stands in the development build alone: shows the page anew when scripts/dev.ts has rebuilt it. */
new EventSource('/_dev/changes').onmessage = () => location.reload()
