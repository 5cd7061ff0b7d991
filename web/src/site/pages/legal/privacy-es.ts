import { listOf, type Privacy } from './legal-text'

export const privacy: Privacy = ({ brand, rules }) => ({
  controller: {
    title: 'Quién es responsable',
    body: [
      `La empresa que gestiona ${brand}, con sede en __BRAND_COUNTRY__, decide por qué y cómo se usan tus datos personales. Escribe a [__BRAND_EMAIL__](mailto:__BRAND_EMAIL__) o llama al __BRAND_PHONE__.`,
      'Esta política sigue el Reglamento General de Protección de Datos de la Unión Europea (RGPD) y se aplica a todas las personas, vivan donde vivan.',
    ],
  },
  data: {
    title: 'Qué guardamos',
    body: [
      [
        'Cuenta: nombre de usuario, nombre, correo electrónico, teléfono si lo das, idioma, zona horaria, rol, y tu contraseña como un hash que no se puede leer.',
        'Inicio de sesión: sesiones con dispositivo, dirección y hora del último uso; el identificador de tu cuenta de Google, si inicias sesión con Google.',
        'Pedidos: plan, pagos, recibos, códigos usados, créditos de vídeo y en qué se usaron. Los números de tarjeta se quedan en Stripe; vemos la marca, las cuatro últimas cifras y la caducidad.',
        'Proyectos: briefs, material, versiones, notas, dibujos, mensajes, aprobaciones, y quién hizo qué y cuándo.',
        'Mensajes: lo que envías por el formulario de contacto o por correo.',
        'Solicitudes: lo que escribes cuando te presentas como editor.',
        'Datos técnicos: dirección IP, navegador, página pedida y hora en los registros del servidor.',
      ],
      'Estos datos nos los das tú, salvo los técnicos y lo que nos dicen Stripe y Google. Sin los datos de cuenta y de pedidos no podemos prestar el servicio. El resto lo decides tú.',
    ],
  },
  purposes: {
    title: 'Para qué los usamos y con qué base',
    body: [
      { table: 'purposes' },
      'No vendemos datos, no creamos perfiles publicitarios y no tomamos decisiones automatizadas sobre ti que tengan efectos jurídicos. Tu material no se usa para entrenar modelos.',
    ],
  },
  footage: {
    title: 'Las personas de tu material',
    body: [
      'El material puede mostrar a otras personas. De esos datos eres responsable tú y nosotros somos tu encargado: los usamos solo para editar tus vídeos, según tus instrucciones en el brief y las notas. Nuestros editores están obligados a la confidencialidad y ven solo los proyectos que tienen asignados o que pueden tomar. Nunca ven tus datos de facturación, tu correo ni tu teléfono.',
      'Te ayudamos a responder a las solicitudes de esas personas, te avisamos sin demora de una brecha y al final borramos o devolvemos el material. Este apartado es el acuerdo de encargo del artículo 28 del RGPD; si lo pides, lo firmamos en papel.',
    ],
  },
  processors: {
    title: 'Quién más recibe datos',
    body: [
      [
        'Stripe: pagos, como encargado y, para prevenir el fraude, como responsable propio.',
        'Google: solo si eliges iniciar sesión con Google. Entonces sabe que usas nuestro servicio; nosotros recibimos tu nombre, tu correo y tu identificador.',
        'Un proveedor de correo: entrega nuestros mensajes.',
        'Un proveedor de alojamiento y almacenamiento: tiene los servidores y guarda material, vídeos y copias de seguridad.',
        'Nuestros editores: ven los proyectos en los que trabajan.',
        'Autoridades y tribunales: solo cuando una ley nos obliga.',
      ],
      'Cada proveedor está obligado por contrato a usar los datos solo para nosotros. Pídenos los nombres actuales.',
    ],
  },
  transfers: {
    title: 'Fuera de la Unión Europea',
    body: [
      'Nuestros editores trabajan en varias zonas horarias, y algunos proveedores pertenecen a grupos de Estados Unidos. Cuando los datos salen del Espacio Económico Europeo, los protege una decisión de adecuación de la Comisión Europea o sus cláusulas contractuales tipo. Te enviamos una copia si la pides.',
    ],
  },
  retention: {
    title: 'Cuánto tiempo lo guardamos',
    body: [
      [
        `Material y demás archivos de un proyecto: ${rules.footageDays} días después de la última versión entregada. Versiones y vídeos terminados: ${rules.finalsMonths} meses después. Puedes pedirnos que los conservemos más tiempo mientras tengas un plan con espacio suficiente.`,
        `Cuando termina tu plan, todos los archivos: ${rules.afterPlanDays} días. Si vuelves a tener un plan en ese plazo, se conservan.`,
        'Archivos del kit de marca: mientras tengas un plan. Briefs, notas y mensajes: mientras exista tu cuenta.',
        'Cuenta: hasta que la elimines.',
        `Recibos y registros de pago: ${rules.receiptYears} años, como exige la ley fiscal portuguesa.`,
        `Mensajes de contacto: ${rules.messageMonths} meses después del último. Copias de los correos que enviamos: ${rules.messageMonths} meses.`,
        `Solicitudes que no llevaron a trabajar juntos: ${rules.applicationDays} días.`,
        `Registros de lo que se hizo con las cuentas y los permisos: se conservan, porque nadie puede reescribirlos, y no contienen nombres ni direcciones. Registros del servidor: ${rules.logDays} días.`,
        'Registros de aprobaciones: se conservan, con los nombres de entonces, porque prueban lo acordado.',
        `Copias de seguridad: ${rules.backupDays} días; después se sobrescriben.`,
      ],
      `Cada archivo muestra la fecha en que se eliminará. Te avisamos ${listOf(rules.warningDays, 'y')} días antes.`,
    ],
  },
  cookies: {
    title: 'Cookies y almacenamiento local',
    body: [
      'No ponemos cookies de analítica ni de marketing, y en nuestras páginas no hay rastreo de terceros. Esto es lo que guardamos en tu navegador:',
      { table: 'storage' },
      'Analítica y marketing están hoy vacíos. Tu elección se guarda para que nada de eso pueda empezar sin tu consentimiento. Si rechazas una categoría, eliminamos lo que le pertenece: en analítica las cookies _ga, _gid y _gat; en marketing _fbp, _uetsid y _uetvid; en preferencias el tema y el idioma, que no se vuelven a guardar hasta que lo permitas.',
      'Puedes cambiar tu elección en cualquier momento en «Ajustes de cookies», al pie de cada página pública. Cerrar el diálogo sin elegir no guarda nada y no permite nada.',
    ],
  },
  'your-rights': {
    title: 'Tus derechos',
    body: [
      [
        'Saber qué guardamos sobre ti y recibir una copia.',
        'Que se corrija, se elimine o se limite su uso.',
        'Llevarte tus datos en un formato legible.',
        'Oponerte a los usos que se apoyan en nuestro interés legítimo.',
        'Retirar un consentimiento en cualquier momento; lo anterior sigue siendo lícito.',
      ],
      `Escribe a [__BRAND_EMAIL__](mailto:__BRAND_EMAIL__). Es gratis y respondemos en ${rules.answerDays} días.`,
    ],
  },
  export: {
    title: 'Exportación y eliminación',
    body: [
      'Puedes exportar tus datos y eliminar tu cuenta desde tu perfil, o con un correo.',
      `Tras solicitar la eliminación, conservamos la cuenta ${rules.deletionGraceDays} días por si cambias de idea: inicia sesión y consérvala. Después la eliminamos con su material y sus vídeos. Conservamos los recibos el tiempo que exige la ley fiscal y no los usamos para nada más. También conservamos los registros de lo que aprobaste.`,
    ],
  },
  security: {
    title: 'Seguridad',
    body: [
      'Las conexiones van cifradas. Las contraseñas se guardan con un hash lento. En cada acceso comprobamos qué puedes ver. Los enlaces a los archivos caducan en minutos. Puedes ver tus sesiones y cerrarlas.',
      'Si una brecha te pone en riesgo, te lo decimos a ti y a la autoridad en el plazo que marca la ley.',
    ],
  },
  children: {
    title: 'Menores',
    body: [
      `El servicio no está pensado para menores de ${rules.adultAge} años. Si sabes que un menor se ha registrado, dínoslo y eliminaremos la cuenta.`,
    ],
  },
  authority: {
    title: 'Reclamaciones',
    body: [
      'Puedes reclamar ante la autoridad de protección de datos de Portugal, Comissão Nacional de Proteção de Dados (CNPD), [cnpd.pt](https://www.cnpd.pt), o ante la de donde vives. Nos gustaría oírte antes, pero no tienes que esperarnos.',
    ],
  },
  'privacy-changes': {
    title: 'Cambios',
    body: [
      `Si cambiamos esta política, publicamos aquí el texto nuevo con su fecha. Si el cambio te afecta como cliente, te escribimos al menos ${rules.noticeDays} días antes.`,
    ],
  },
})
