import { currencyNames } from '../../price'
import { listOf, type Terms } from './legal-text'

export const terms: Terms = ({ brand, rules, plans, annualDiscountPercent, formats }) => ({
  agreement: {
    title: 'El acuerdo',
    body: [
      `Estos términos son el contrato entre tú y la empresa que gestiona ${brand}, con sede en __BRAND_COUNTRY__ («nosotros»). Se aplican desde el momento en que te registras y a todo lo que encargues.`,
      'Puedes usar el servicio para una empresa. En ese caso confirmas que estás autorizado a firmar por ella, y «tú» significa esa empresa.',
      `Debes tener al menos ${rules.adultAge} años.`,
    ],
  },
  service: {
    title: 'Qué hacemos',
    body: [
      `${brand} convierte tu material en vídeos terminados mediante una suscripción: edición para redes sociales, edición de YouTube y vlogs, vídeos comerciales, motion graphics, corrección de color y mejora de audio. Trabajamos en inglés, español y portugués, 24 horas al día, 7 días a la semana.`,
      'Un proyecto es un vídeo encargado. Escribes un brief y subes el material; un editor monta; ves la versión en el navegador, fijas notas a los fotogramas, envías listas de cambios y apruebas.',
      'Lo que cada plan incluye y excluye está en su tarjeta y en la tabla de abajo. Podemos mejorar el servicio en cualquier momento. De un periodo pagado no quitamos nada.',
    ],
  },
  account: {
    title: 'Tu cuenta y tu equipo',
    body: [
      'Guarda tu contraseña para ti y mantén tus datos de contacto al día. Eres responsable de lo que se hace con tu cuenta, salvo que nos hayas avisado de que otra persona ha accedido a ella.',
      'Una cuenta de cliente puede tener varias personas: propietario, aprobador, revisor y facturación. Propietarios y aprobadores encargan y aprueban en tu nombre. El número de plazas depende del plan. Cada persona ve solo lo que pertenece a su propia cuenta.',
    ],
  },
  plans: {
    title: 'Planes y precios',
    body: [
      { table: 'plans' },
      `Los precios están en ${currencyNames.es}. Si se aplica un impuesto, la página de pago lo muestra en una línea aparte antes de pagar. Con facturación anual cada mes cuesta un ${annualDiscountPercent} % menos, redondeado a un número entero, y pagas doce meses en un solo cobro.`,
      'Si necesitas más vídeos de los que incluye tu plan, puedes comprar vídeos extra.',
      { table: 'packs' },
    ],
  },
  billing: {
    title: 'Cobro y renovación',
    body: [
      'Pagas por adelantado con tarjeta a través de Stripe. Nunca vemos ni guardamos el número de la tarjeta. El precio que vale es el de nuestro catálogo el día en que pagas; las cifras de un enlace no cambian nada.',
      'La suscripción se renueva el mismo día de cada mes, o de cada año con facturación anual, hasta que la canceles. Si un mes no tiene ese día, se renueva el último día del mes. Antes de pagar ves lo que se cobra hoy, la próxima fecha y el próximo importe.',
      'Una mejora de plan se aplica al momento: pagas la diferencia por el resto del periodo, y tu cupo pasa a ser el nuevo número de vídeos menos los ya usados. Una bajada de plan, y el cambio de anual a mensual, se aplica al final del periodo. Hasta entonces puedes deshacerla.',
      `Enviamos un recibo por cada pago. Si cambia el precio de tu plan, te avisamos al menos ${rules.noticeDays} días antes de la renovación a la que se aplica.`,
    ],
  },
  codes: {
    title: 'Códigos promocionales y de recomendación',
    body: [
      `El código ${rules.promoCode} descuenta un ${rules.promoPercent} % del primer mes. Con facturación anual es un ${rules.promoPercent} % de una doceava parte del año.`,
      `Un código de recomendación descuenta un ${rules.referralPercent} % de los primeros ${rules.referralMonths} meses; con facturación anual, de ${rules.referralMonths} doceavas partes.`,
      'Los códigos valen solo para la primera suscripción de una cuenta. No se pueden combinar: se aplica el mejor. No puedes usar tu propio código. Un código erróneo nunca te impide registrarte. Te avisamos de que no se ha aplicado.',
    ],
  },
  credits: {
    title: 'Créditos de vídeo y vídeos extra',
    body: [
      'Tu plan te da un número de vídeos para cada mes, también con facturación anual. Los créditos de vídeo no usados no se acumulan: lo que queda al final del mes caduca.',
      `Los vídeos extra que compras duran ${rules.tokenMonths} meses. Los vídeos que te regalamos duran ${rules.goodwillDays} días. Primero se usa lo que antes caduca.`,
      'Enviar un proyecto reserva un crédito de vídeo, que se usa cuando empieza la edición. Si cancelas antes, recuperas el crédito. Tu cuenta muestra cada movimiento con su motivo.',
    ],
  },
  duties: {
    title: 'Qué necesitamos de ti',
    body: [
      `Material en ${listOf(formats, 'y')}. Nos guiamos por el contenido de un archivo, no por su nombre. También puedes enviar audio, imágenes, fuentes, documentos y archivos de proyecto como extras.`,
      [
        'Un brief que diga lo que quieres, y una respuesta cuando preguntamos.',
        'Los derechos sobre todo lo que envías: material, música, fuentes, logotipos, y el consentimiento de las personas que aparecen.',
        'Nada ilícito, nada de software dañino, nada que perjudique o explote a otros. Podemos rechazar o detener un proyecto así.',
        'Tu propia copia de tu material. Lo guardamos con cuidado, pero no somos tu archivo.',
      ],
    ],
  },
  turnaround: {
    title: 'Plazo de entrega y qué detiene el reloj',
    body: [
      `La primera versión se entrega dentro de las horas de tu plan: ${plans.map((plan) => `${plan.title} ${plan.turnaroundHours}`).join(', ')}. Una lista de cambios, dentro de ${rules.revisionHours} horas. El reloj corre también de noche y en fin de semana.`,
      'Empieza en el último de tres momentos: has enviado el proyecto, ha terminado la última subida, uno de tus puestos de edición está libre.',
      [
        'Corre mientras tu vídeo se edita, se comprueba o se cambia.',
        'Está en pausa mientras esperamos tu respuesta, mientras revisas y mientras un proyecto está en espera.',
      ],
      'Ves el reloj en todo momento: nuestro tiempo, tu tiempo, en pausa, y cuándo se entrega el vídeo. Si no cumplimos un plazo, te decimos la nueva hora__LATE_SPANISH__',
    ],
  },
  revisions: {
    title: 'Rondas de revisión',
    body: [
      'Una ronda es una lista de cambios enviada por un propietario o aprobador. Las notas son borradores dentro de tu equipo hasta que las envías. La tabla de planes muestra cuántas rondas incluye un vídeo. La página de cada proyecto muestra cuántas quedan.',
      'Nuestros propios errores, los fallos técnicos y las respuestas a nuestras preguntas nunca gastan una ronda. Cuando no queda ninguna, otra ronda cuesta un crédito de vídeo.',
      'Una ronda cambia el vídeo que encargaste. Una idea nueva con un brief nuevo es un proyecto nuevo.',
    ],
  },
  approval: {
    title: 'Aprobación',
    body: [
      'Apruebas una versión concreta. Registramos quién aprobó qué archivo y cuándo.',
      `Si no respondes a una versión en ${rules.autoApproveDays} días, y tras dos avisos, cuenta como aprobada. Aún puedes pedir que se reabra dentro de ${rules.reopenDays} días.`,
      `Si encuentras un error nuestro dentro de los ${rules.reopenDays} días siguientes a la aprobación, lo corregimos sin gastar una ronda.`,
    ],
  },
  rights: {
    title: 'Derechos sobre el trabajo',
    body: [
      'Tu material sigue siendo tuyo. Nos das permiso para guardarlo, copiarlo y editarlo en la medida en que el servicio lo necesita, y no más.',
      'Cuando un vídeo está aprobado y su periodo pagado, todos los derechos sobre el vídeo terminado que la ley nos deja transmitir pasan a ser tuyos, en todo el mundo y sin límite de tiempo. Hasta entonces puedes usarlo solo para revisarlo.',
      'La música, las fuentes, las imágenes de archivo y los plug-ins de terceros conservan sus propias licencias; te decimos cuáles se aplican. Nuestras herramientas, plantillas y métodos de trabajo siguen siendo nuestros.',
    ],
  },
  portfolio: {
    title: 'Portafolio',
    body: [
      'Mostramos tu vídeo, tu nombre o tu logotipo en nuestro portafolio solo si has dicho que sí, para ese vídeo. Puedes retirar el permiso en cualquier momento; entonces lo quitamos de nuestras páginas sin demora.',
    ],
  },
  pause: {
    title: 'Pausa',
    body: [
      `Puedes pausar una suscripción de ${rules.pauseShortestDays} a ${rules.pauseLongestDays} días, hasta ${rules.pausesPerYear} veces al año, con una fecha de reanudación. Los días que quedan del periodo y los vídeos que quedan del mes se conservan. Terminamos los vídeos cuya edición ya ha empezado. Los demás esperan en tu cola y no puedes enviar otros nuevos hasta que reanudes. Durante la pausa no se cobra nada.`,
    ],
  },
  cancel: {
    title: 'Cancelación',
    body: [
      'Cancela cuando quieras, en tu cuenta, sin coste. El servicio continúa hasta el final del periodo que has pagado. Hasta ese día puedes cambiar de idea con un clic.',
      'Terminamos todo lo que hayas enviado hasta ese día.',
    ],
  },
  'failed-payments': {
    title: 'Cuando falla un pago',
    body: [
      `Si falla una renovación, volvemos a intentar el cobro los días ${listOf(rules.retryDays, 'y')} y te enviamos un enlace para actualizar tu tarjeta.`,
      [
        `El trabajo continúa ${rules.workGoesOnDays} días.`,
        'Después no se pueden enviar proyectos nuevos.',
        `El día ${rules.holdDay} los proyectos quedan en espera.`,
        `El día ${rules.endDay} la suscripción termina.`,
      ],
      'Un pago en cualquier momento lo restablece todo.',
    ],
  },
  refunds: {
    title: 'Devoluciones',
    body: [
      'Al cancelar no devolvemos parte de un periodo ya empezado. Conservas el servicio hasta su final. Un cobro hecho por error se devuelve por completo.',
      `Si eres consumidor en la Unión Europea puedes desistir del contrato dentro de los ${rules.withdrawalDays} días siguientes a tu primer pago, con cualquier mensaje claro. Si nos pediste empezar antes, pagas lo hecho: la parte del precio de los vídeos cuya edición había empezado. Los vídeos extra sin usar comprados en los últimos ${rules.withdrawalDays} días se devuelven por completo.`,
      'Si no podemos hacer el trabajo, devolvemos la parte no usada del periodo.',
    ],
  },
  liability: {
    title: 'Responsabilidad',
    body: [
      'Respondemos sin límite por dolo, culpa grave, daños a la vida y la salud, y siempre que la ley no permita limitarlo.',
      `Por todo lo demás respondemos solo del daño previsible, hasta lo que nos pagaste en los ${rules.liabilityMonths} meses anteriores. No respondemos de alcance perdido, de ingresos publicitarios perdidos ni de lo que una plataforma haga con tu vídeo.`,
      'Ninguna de las partes responde de lo que no puede controlar, como un fallo de la red o de un servicio público, mientras dure.',
    ],
  },
  termination: {
    title: 'Resolución',
    body: [
      `Podemos terminar el contrato con ${rules.noticeDays} días de aviso y entonces devolvemos la parte no usada del periodo. Cualquiera de las partes puede terminarlo al momento por un incumplimiento grave que no se arregle dentro de los ${rules.reopenDays} días siguientes a un requerimiento por escrito; ante material ilícito o un ataque al servicio no hace falta requerimiento.`,
      'Después puedes descargar tus vídeos hasta las fechas de conservación de la [política de privacidad](#retention).',
    ],
  },
  law: {
    title: 'Ley y litigios',
    body: [
      'Se aplica la ley de Portugal. Si eres consumidor, conservas la protección imperativa del país donde vives.',
      'Los tribunales de Portugal deciden los litigios entre empresas. Los consumidores pueden demandar donde viven, acudir a un centro de arbitraje de consumo en Portugal o usar el libro de reclamaciones en [livroreclamacoes.pt](https://www.livroreclamacoes.pt).',
      'Si una cláusula no es válida, las demás se mantienen. Estos términos existen en inglés, español y portugués con el mismo contenido; si difieren, prevalece el texto portugués, salvo que la ley imperativa diga otra cosa.',
    ],
  },
  'terms-changes': {
    title: 'Cambios y contacto',
    body: [
      `Podemos cambiar estos términos por un buen motivo: una ley nueva, una función nueva, una laguna. Te escribimos al menos ${rules.noticeDays} días antes. Si no estás de acuerdo puedes cancelar antes del día en que empiece el cambio; hasta entonces valen los términos anteriores.`,
      'Preguntas: [__BRAND_EMAIL__](mailto:__BRAND_EMAIL__), __BRAND_PHONE__ o la [página de contacto](/contact).',
    ],
  },
})
