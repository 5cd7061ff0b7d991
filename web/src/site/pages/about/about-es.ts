import type { AboutText, Hours } from './about-text'

export const text = ({ shortest, longest }: Hours): AboutText => ({
  title: 'Una sala de montaje que no cierra.',
  lead: 'Quiénes somos, a qué nos comprometemos y quién edita tus vídeos.',
  company: {
    headline: 'Montamos lo que grabas.',
    paragraphs: [
      'Editamos vídeo para creadores, empresas y agencias que publican en YouTube, TikTok e Instagram. Tú grabas. Nosotros montamos, corregimos el color, mezclamos y rotulamos, por una cuota fija al mes.',
      'Estamos en __BRAND_COUNTRY__ y trabajamos en varias zonas horarias. Cuando termina el día de un editor empieza el de otro, así que el reloj de tu proyecto corre también de noche y en domingo.',
      'Trabajamos en inglés, español y portugués. Cada vídeo va a un editor que habla su idioma: la pausa antes del chiste se queda y los subtítulos están bien.',
      'Lo ves todo: quién tiene tu proyecto, cuánto tiempo le queda, cuántas rondas y cuántos vídeos tienes. Si un número importa, está en pantalla.',
    ],
    facts: [
      { name: 'Sede', value: '__BRAND_COUNTRY__' },
      { name: 'Horario', value: '24 horas / 7 días' },
      { name: 'Idiomas', value: 'Inglés, español, portugués' },
      { name: 'Primera versión', value: `${shortest}–${longest} horas` },
      { name: 'Contrato', value: 'Cancela cuando quieras' },
    ],
  },
  mission: {
    headline: 'Decir cuándo. Y tenerlo listo.',
    paragraphs: [
      'Casi todo el tiempo de un vídeo se va en esperar: un archivo, una respuesta, a que alguien abra un correo. Desmontamos la espera y pusimos un reloj en cada parte.',
    ],
    points: [
      {
        title: 'Una hora, no una impresión',
        text: 'Cada proyecto tiene hora de entrega desde el minuto en que termina tu subida. Si no cumplimos, te lo decimos nosotros primero, con la nueva hora.',
      },
      {
        title: 'Notas en el fotograma',
        text: 'Señalas el fotograma y dices qué falla. El editor responde a esa nota: hecho, o no es posible y por qué.',
      },
      {
        title: 'Nuestro error, nuestra ronda',
        text: 'Lo que hicimos mal no gasta tus rondas. Tampoco una respuesta a una pregunta nuestra.',
      },
      {
        title: 'Tu material es tuyo',
        text: 'Y el vídeo terminado también. Lo mostramos en nuestro portafolio solo si aceptas, y nunca lo usamos para entrenar modelos de IA.',
      },
      {
        title: 'La puerta abre en los dos sentidos',
        text: 'Haz una pausa en verano o cancela cuando quieras, sin coste. El servicio continúa hasta el final de lo que pagaste.',
      },
    ],
  },
  team: {
    headline: 'Editores, y quienes miran el reloj.',
    paragraphs: [
      'Aquí no hay retratos. A tu editor lo conoces donde importa: en la página de tu proyecto, por su nombre y con el tiempo que le queda.',
    ],
    points: [
      {
        title: 'Editores',
        text: 'Leen el brief y ven todo el material. Montan, corrigen el color, mezclan, rotulan y responden a cada una de tus notas. Ven los proyectos en los que trabajan, nunca tus datos de facturación ni tu teléfono.',
      },
      {
        title: 'Gestores',
        text: 'Llevan cada proyecto a un editor con el idioma, las especialidades y las horas libres adecuadas, e intervienen antes de que algo llegue tarde. La primera opción es tu editor dedicado, o quien editó tu último vídeo.',
      },
      {
        title: 'La máquina del rincón',
        text: 'Comprueba cada versión antes de que la veas: volumen, silencios, fotogramas en negro, formato o duración equivocados. Comprueba. No monta.',
      },
    ],
    apply: 'Preséntate como editor',
    contact: 'Escríbenos',
  },
})
