; Installs Batchwright for the current user, without administrator rights: the files of the zip, a shortcut in the start menu, and an uninstaller.
; Silent with /S, into another folder with /D=FOLDER. Not yet run on Windows.
; make_setup in installer/zips.sh defines VERSION, NUMBER (four numbers), FOLDER (with the files) and OUTPUT.
Unicode true
SetCompressor /SOLID lzma
!include LogicLib.nsh
!include MUI2.nsh
!include x64.nsh
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Batchwright"

Name "Batchwright"
OutFile "${OUTPUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Batchwright"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
VIProductVersion "${NUMBER}"
VIAddVersionKey "ProductName" "Batchwright"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Batchwright Setup"
VIAddVersionKey "LegalCopyright" "Apache License 2.0"

!define MUI_ICON "${FOLDER}\batchwright.ico"
!define MUI_UNICON "${FOLDER}\batchwright.ico"
!insertmacro MUI_PAGE_LICENSE "${FOLDER}\LICENSE.txt"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; Removes the program, and nothing else that is in its folder. Windows does not delete the jars of a running program: then nothing is changed.
!macro RemoveProgram
  ClearErrors
  ${If} ${FileExists} "$INSTDIR\lib\batchwright.jar"
    Delete "$INSTDIR\lib\batchwright.jar"
    ${If} ${Errors}
      MessageBox MB_OK|MB_ICONEXCLAMATION "Batchwright is running. Close it, then try again." /SD IDOK
      SetErrorLevel 2
      Quit
    ${EndIf}
    RMDir /r "$INSTDIR\lib"
  ${EndIf}
  Delete "$INSTDIR\batchwright.cmd"
  Delete "$INSTDIR\batchwright.ico"
  Delete "$INSTDIR\LICENSE.txt"
!macroend

Section
  SetShellVarContext current
  ${IfNot} ${RunningX64}
    MessageBox MB_OK|MB_ICONSTOP "Batchwright needs a 64-bit version of Windows." /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}
  ${If} ${FileExists} "$INSTDIR\lib\*.*"
  ${AndIfNot} ${FileExists} "$INSTDIR\lib\batchwright.jar"
    MessageBox MB_OK|MB_ICONSTOP "The folder $INSTDIR contains another program. Choose a different folder." /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}
  !insertmacro RemoveProgram
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}\*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Batchwright.lnk" "$INSTDIR\batchwright.cmd" "" "$INSTDIR\batchwright.ico"
  WriteRegStr HKCU "${KEY}" "DisplayName" "Batchwright"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\batchwright.ico"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
SectionEnd

; Presets, settings and history are elsewhere, so they stay; so does a Java that the user unpacked here.
Section "Uninstall"
  SetShellVarContext current
  !insertmacro RemoveProgram
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Batchwright.lnk"
  DeleteRegKey HKCU "${KEY}"
SectionEnd
