import {
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  DatabaseOutlined,
  DesktopOutlined,
  FileTextOutlined,
  FundOutlined,
  HomeOutlined,
  LineChartOutlined,
  MessageOutlined,
  MonitorOutlined,
  PayCircleOutlined,
  QuestionCircleOutlined,
  SettingOutlined,
  ShareAltOutlined,
  ShopOutlined,
  TeamOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'

/** Icons a menu entry may name; the whole set would weigh more than the shell. */
export const MENU_ICONS: Readonly<Record<string, ReactNode>> = {
  home: <HomeOutlined />,
  bank: <BankOutlined />,
  desktop: <DesktopOutlined />,
  shop: <ShopOutlined />,
  hammer: <ThunderboltOutlined />,
  message: <MessageOutlined />,
  chart: <LineChartOutlined />,
  monitor: <MonitorOutlined />,
  setting: <SettingOutlined />,
  team: <TeamOutlined />,
  audit: <AuditOutlined />,
  fund: <FundOutlined />,
  pay: <PayCircleOutlined />,
  share: <ShareAltOutlined />,
  inquiry: <QuestionCircleOutlined />,
  database: <DatabaseOutlined />,
  content: <FileTextOutlined />,
}

export const menuIcon = (name: string | undefined): ReactNode => MENU_ICONS[name ?? ''] ?? <AppstoreOutlined />
