$ErrorActionPreference = 'Stop'
[void][Windows.UI.Notifications.ToastNotificationManager, Windows.UI.Notifications, ContentType = WindowsRuntime]
$content = [Windows.UI.Notifications.ToastNotificationManager]::GetTemplateContent([Windows.UI.Notifications.ToastTemplateType]::ToastText02)
$texts = $content.GetElementsByTagName('text')
[void]$texts.Item(0).AppendChild($content.CreateTextNode("$env:BATCHWRIGHT_NOTICE_TITLE"))
[void]$texts.Item(1).AppendChild($content.CreateTextNode("$env:BATCHWRIGHT_NOTICE_TEXT"))
$toast = [Windows.UI.Notifications.ToastNotification]::new($content)
# The name under which Windows knows its PowerShell: only registered applications may show toasts.
$sender = '{1AC14E77-02E7-4E5D-B744-2EB1AE5198B7}\WindowsPowerShell\v1.0\powershell.exe'
[Windows.UI.Notifications.ToastNotificationManager]::CreateToastNotifier($sender).Show($toast)
