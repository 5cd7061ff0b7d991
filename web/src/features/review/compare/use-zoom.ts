import { type PointerEvent, useState, type WheelEvent } from 'react'

const most = 8

/** The magnification of both pictures, and their offset as a share of their size. */
export type Zoom = { scale: number; x: number; y: number }

export const noZoom: Zoom = { scale: 1, x: 0, y: 0 }

/** Limits a zoom so that an enlarged picture never leaves its frame. */
export function zoomWithin({ scale, x, y }: Zoom): Zoom {
  const kept = Math.min(most, Math.max(1, scale))
  const reach = (kept - 1) / 2
  const inside = (value: number) => Math.min(reach, Math.max(-reach, value)) + 0
  return { scale: kept, x: inside(x), y: inside(y) }
}

/** Enlarges around a point, given from the middle of the picture as a share of its size. */
export function zoomAround(zoom: Zoom, factor: number, x: number, y: number): Zoom {
  const scale = Math.min(most, Math.max(1, zoom.scale * factor))
  const ratio = scale / zoom.scale
  return zoomWithin({ scale, x: x - (x - zoom.x) * ratio, y: y - (y - zoom.y) * ratio })
}

/** Zoom and pan of both pictures together, by wheel, dragging and buttons. */
export function useZoom() {
  const [zoom, setZoom] = useState(noZoom)
  const by = (factor: number) => setZoom((now) => zoomAround(now, factor, 0, 0))
  return {
    zoom,
    enlarge: () => by(1.5),
    reduce: () => by(1 / 1.5),
    reset: () => setZoom(noZoom),
    handlers: {
      onWheel(event: WheelEvent<HTMLElement>) {
        // Leaves the scrolling of the page alone.
        if (!event.ctrlKey && zoom.scale === 1) return
        const box = event.currentTarget.getBoundingClientRect()
        const x = (event.clientX - box.left) / box.width - 0.5
        const y = (event.clientY - box.top) / box.height - 0.5
        setZoom((now) => zoomAround(now, Math.exp(-event.deltaY / 300), x, y))
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (zoom.scale === 1 || event.buttons !== 1) return
        const box = event.currentTarget.getBoundingClientRect()
        setZoom((now) =>
          zoomWithin({
            ...now,
            x: now.x + event.movementX / box.width,
            y: now.y + event.movementY / box.height,
          }),
        )
      },
    },
  }
}
