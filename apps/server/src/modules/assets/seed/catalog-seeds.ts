/** The first catalogue: an industrial group's, three levels deep. Codes follow from the order; icon, leasable and rated hours go down. */
export type SeededNode = { name: string; icon?: string; leasable?: boolean; ratedHours?: number; below?: readonly (SeededNode | string)[] }

export const CATALOG: readonly SeededNode[] = [
  {
    name: '机械设备',
    icon: 'machine',
    leasable: true,
    ratedHours: 1400,
    below: [
      { name: '金属切削机床', below: ['数控车床', '数控铣床', '加工中心', '磨床', '钻镗床', '齿轮加工机床'] },
      { name: '锻压与成形设备', ratedHours: 800, below: ['液压机', '冲床', '折弯机', '旋压机'] },
      { name: '焊接与热处理设备', ratedHours: 800, below: ['焊接机器人', '真空炉', '热压罐', '箱式电阻炉'] },
      { name: '起重运输设备', below: ['桥式起重机', '门式起重机', '叉车', '升降平台'] },
      { name: '动力与泵类设备', icon: 'energy', below: ['空气压缩机', '柴油发电机组', '水泵机组', '制冷机组'] },
      { name: '增材制造设备', ratedHours: 800, below: ['激光选区熔化设备', '电子束成形设备'] },
    ],
  },
  {
    name: '电子仪器',
    icon: 'instrument',
    leasable: true,
    ratedHours: 1400,
    below: [
      { name: '几何量测量仪器', below: ['三坐标测量机', '激光干涉仪', '激光跟踪仪', '影像测量仪'] },
      { name: '电子测试仪器', below: ['示波器', '频谱分析仪', '矢量网络分析仪', '信号发生器'] },
      { name: '环境试验设备', ratedHours: 800, below: ['振动试验台', '温湿度试验箱', '真空热试验设备', '盐雾试验箱'] },
      { name: '理化分析仪器', below: ['电子显微镜', '光谱分析仪', '万能试验机', '硬度计'] },
      { name: '无损检测设备', below: ['射线探伤机', '超声探伤仪', '工业CT'] },
    ],
  },
  {
    name: '运输车辆',
    icon: 'vehicle',
    leasable: true,
    ratedHours: 1400,
    below: [
      { name: '载货汽车', below: ['厢式货车', '平板运输车', '危化品运输车'] },
      { name: '载客汽车', below: ['小型轿车', '商务车', '中大型客车'] },
      { name: '场内车辆', below: ['电动搬运车', '牵引车', '观光车'] },
      { name: '专用车辆', below: ['特种设备运输车', '工程抢险车', '消防车'] },
    ],
  },
  {
    name: '房屋建筑物',
    icon: 'building',
    leasable: true,
    below: [
      { name: '生产用房', below: ['厂房', '试验楼', '动力站房'] },
      { name: '仓储用房', below: ['普通仓库', '恒温仓库', '危险品库'] },
      { name: '办公与配套用房', below: ['办公楼', '职工宿舍', '食堂', '商铺'] },
      { name: '构筑物', below: ['围墙道路', '停车场', '储罐'] },
    ],
  },
  {
    name: '土地使用权',
    icon: 'land',
    leasable: true,
    below: [
      { name: '工业用地', below: ['出让工业用地', '划拨工业用地'] },
      { name: '科研设计用地', below: ['出让科研用地', '划拨科研用地'] },
      { name: '仓储与其他用地', below: ['仓储用地', '商服用地'] },
    ],
  },
  {
    name: '信息设备',
    icon: 'computer',
    below: [
      { name: '计算机及外设', below: ['图形工作站', '台式计算机', '便携式计算机', '打印复印设备'] },
      { name: '服务器与存储', below: ['机架服务器', '磁盘阵列', '机柜及配电'] },
      { name: '网络与安全设备', below: ['交换机', '防火墙', '视频会议设备'] },
    ],
  },
  {
    name: '办公家具',
    icon: 'furniture',
    below: [
      { name: '办公桌椅', below: ['办公桌', '会议桌', '办公椅'] },
      { name: '存储家具', below: ['文件柜', '密集架', '保密柜'] },
      { name: '实验家具', below: ['实验台', '通风柜'] },
    ],
  },
  {
    name: '工装与工具',
    icon: 'tool',
    below: [
      { name: '工艺装备', below: ['型架', '模具', '夹具'] },
      { name: '工位器具', below: ['工具柜', '物料架', '周转箱'] },
    ],
  },
  {
    name: '材料与废旧物资',
    icon: 'material',
    below: [
      { name: '库存材料', below: ['金属板材', '金属棒管材', '复合材料'] },
      { name: '废旧物资', below: ['废钢', '废有色金属', '报废设备'] },
    ],
  },
]
