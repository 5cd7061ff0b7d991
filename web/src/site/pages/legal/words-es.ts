import type { LegalWords } from './legal-text'

export const words: LegalWords = {
  title: 'Términos y política de privacidad',
  lead: 'Qué puedes esperar de nosotros, qué esperamos de ti y qué pasa con tus datos. Escrito para leerse.',
  terms: 'Términos del servicio',
  privacy: 'Política de privacidad',
  contents: 'Contenido',
  changed: 'Último cambio',
  plan: {
    caption: 'Los planes',
    name: 'Plan',
    monthly: 'Al mes',
    annual: 'Al mes, con facturación anual',
    yearly: 'Al año',
    videos: 'Vídeos al mes',
    rounds: 'Rondas por vídeo',
    unlimited: 'ilimitadas',
    turnaround: 'Primera versión',
    hours: (hours, priority) => (priority ? `${hours} h, prioritaria` : `${hours} h`),
    active: 'Activos a la vez',
    seats: 'Plazas',
  },
  pack: { caption: 'Vídeos extra', videos: 'Vídeos', price: 'Precio' },
  storage: {
    caption: 'Qué guardamos en tu navegador',
    key: 'Clave',
    category: 'Categoría',
    purpose: 'Para qué sirve',
    lasts: 'Cuánto dura',
    categories: {
      essential: 'Esenciales',
      analytics: 'Analítica',
      marketing: 'Marketing',
      preferences: 'Preferencias',
    },
    keys: {
      auth_access_token: { purpose: 'Mantiene tu sesión', lasts: 'Hasta que cierres sesión' },
      auth_refresh_token: { purpose: 'Renueva tu sesión', lasts: 'Hasta que cierres sesión' },
      'cookie-consent': { purpose: 'Recuerda esta elección', lasts: 'Hasta que la borres' },
      promo_banner_closed: {
        purpose: 'Recuerda que cerraste la oferta',
        lasts: 'Hasta que lo borres',
      },
      theme: { purpose: 'Claro u oscuro, como elegiste', lasts: 'Hasta que lo borres o rechaces' },
      language: { purpose: 'El idioma que elegiste', lasts: 'Hasta que lo borres o rechaces' },
    },
  },
  purpose: {
    caption: 'Fines y bases jurídicas',
    what: 'Datos',
    why: 'Por qué',
    basis: 'Base jurídica',
    rows: [
      {
        what: 'Cuenta, inicio de sesión, pedidos, proyectos',
        why: 'Para prestar el servicio que encargaste y cobrarlo',
        basis: 'Contrato, art. 6.1.b RGPD',
      },
      {
        what: 'Recibos, pagos',
        why: 'Para llevar la contabilidad',
        basis: 'Obligación legal, art. 6.1.c',
      },
      {
        what: 'Registros de sesión y del servidor',
        why: 'Para mantener seguro el servicio y encontrar fallos',
        basis: 'Interés legítimo, art. 6.1.f',
      },
      {
        what: 'Mensajes de contacto',
        why: 'Para responderte',
        basis: 'Medidas precontractuales o interés legítimo, art. 6.1.b y f',
      },
      {
        what: 'Solicitudes',
        why: 'Para decidir si trabajamos juntos',
        basis: 'Medidas precontractuales, art. 6.1.b',
      },
      {
        what: 'Cifras sobre entregas y uso del servicio',
        why: 'Para planificar la capacidad y arreglar lo que va lento',
        basis: 'Interés legítimo, art. 6.1.f',
      },
      {
        what: 'Portafolio, analítica, marketing',
        why: 'Solo si has dicho que sí',
        basis: 'Consentimiento, art. 6.1.a',
      },
    ],
  },
}
