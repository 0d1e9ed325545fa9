import '../../lib/old-browser.ts'
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
