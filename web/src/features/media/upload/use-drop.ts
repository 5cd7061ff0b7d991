import { type DragEvent, useState } from 'react'
import { droppedFiles } from './found-files'
import type { FoundFile } from './upload-item'

/**
 * Accepts files and folders dropped on an element; `over` is set while they are dragged over it.
 */
export function useDrop(onDropped: (files: FoundFile[]) => void) {
  const [over, setOver] = useState(false)
  return {
    over,
    target: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        event.stopPropagation()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        event.stopPropagation()
        setOver(false)
        void droppedFiles(event.dataTransfer).then(onDropped)
      },
    },
  }
}
