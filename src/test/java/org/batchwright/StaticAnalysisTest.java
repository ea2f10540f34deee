package org.batchwright;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs Error Prone and NullAway, whose warnings are errors. They do not run as a compiler plugin, because they take three times as long as
 * the compiler itself, and a test can run in parallel with others.
 */
class StaticAnalysisTest {
    private static final List<String> CHECKS = List.of(
            "-Xplugin:ErrorProne",
            "-XepDisableWarningsInGeneratedCode",
            "-Xep:NullAway:ERROR",
            "-XepOpt:NullAway:OnlyNullMarked=true",
            "-XepOpt:NullAway:JSpecifyMode=true",
            "-Xep:AnnotateFormatMethod:OFF",
            "-Xep:MissingSummary:OFF",
            "-Xep:InvalidBlockTag:OFF",
            "-Xep:StringSplitter:OFF");
    /**
     * Checks for libraries that the application does not use, keyed by the packages of each library. They would take up a sixth of the time
     * without finding anything.
     */
    private static final Map<String, String> UNUSED = Map.ofEntries(
            Map.entry("androidx?[.]", """
                    AndroidInjectionBeforeSuper BundleDeserializationCast FragmentInjection FragmentNotInstantiable
                    IsLoggableTagLength MislabeledAndroidString ParcelableCreator RectIntersectReturnValueIgnored
                    RobolectricShadowDirectlyOn WakelockReleasedDangerously"""),
            Map.entry("(javax|jakarta)[.]inject|com[.]google[.]inject|dagger[.]", """
                    AssistedInjectAndInjectOnSameConstructor CloseableProvides DaggerProvidesNull
                    EmptySetMultibindingContributions GuiceAssistedInjectScoping GuiceAssistedParameters
                    GuiceInjectOnFinalField GuiceNestedCombine InjectInvalidTargetingOnScopingAnnotation
                    InjectMoreThanOneScopeAnnotationOnClass InjectOnConstructorOfAbstractClass
                    InjectOnMemberAndConstructor InjectScopeAnnotationOnInterfaceOrAbstractClass
                    InjectedConstructorAnnotations JavaxInjectOnAbstractMethod JavaxInjectOnFinalField
                    MisplacedScopeAnnotations MoreThanOneInjectableConstructor OverlappingQualifierAndScopeAnnotation
                    OverridesGuiceInjectableMethod OverridesJavaxInjectableMethod ProvidesMethodOutsideOfModule
                    QualifierOrScopeOnInjectMethod UseBinds"""),
            Map.entry("com[.]google[.]auto", """
                    AutoValueBoxedValues AutoValueBuilderDefaultsInConstructor AutoValueConstructorOrderChecker
                    AutoValueFinalMethods AutoValueImmutableFields AutoValueSubclassLeaked DoNotMockAutoValue"""),
            Map.entry("com[.]google[.]common[.](?!jimfs)", """
                    AsyncCallableReturnsNull AsyncFunctionReturnsNull CacheLoaderNull ChainedAssertionLosesContext
                    ExpensiveLenientFormatString FloggerArgumentToString FloggerFormatString FloggerLogString
                    FloggerLogVarargs FloggerPerWithoutRateLimit FloggerSplitLogStatement FloggerStringConcatenation
                    FutureTransformAsync FuturesGetCheckedIllegalExceptionType LenientFormatStringValidation MultimapKeys
                    PreconditionsCheckNotNullRepeated PreconditionsInvalidPlaceholder ShouldHaveEvenArgs
                    ThrowIfUncheckedKnownChecked ThrowIfUncheckedKnownUnchecked TruthAssertExpected TruthConstantAsserts
                    TruthGetOrDefault TruthIncompatibleType"""),
            Map.entry("org[.]joda", """
                    JodaConstructors JodaDateTimeConstants JodaDurationWithMillis JodaInstantWithMillis JodaNewPeriod
                    JodaPlusMinusLong JodaTimeConverterManager JodaToSelf JodaWithDurationAddedLong"""),
            Map.entry(
                    "junit[.]|junitparams[.]|org[.]junit[.]([A-Z]|(experimental|rules|runners?)[.])|com[.]google[.]testing",
                    """
                    ExtendingJUnitAssert JUnit3FloatingPointComparisonWithoutDelta JUnit3TestNotRun
                    JUnit4ClassAnnotationNonStatic JUnit4ClassUsedInJUnit3 JUnit4EmptyMethods JUnit4SetUpNotRun
                    JUnit4TearDownNotRun JUnit4TestNotRun JUnit4TestsNotRunWithinEnclosed JUnitAmbiguousTestClass
                    JUnitParameterMethodNotFound ParametersButNotParameterized PreferTestParameter RuleNotRun
                    TestParametersNotInitialized TheoryButNoTheories"""),
            Map.entry("org[.]mockito", """
                    DirectInvocationOnMock DoNotMock MockIllegalThrows MockNotUsedInProduction MockitoUsage
                    StaticMockMember"""),
            Map.entry("com[.]google[.]protobuf", """
                    AvoidValueSetter LiteByteStringUtf8 LiteEnumValueOf LiteProtoToString MixedDescriptors
                    PrivateSecurityContractProtoAccess ProtoBuilderReturnValueIgnored ProtoDurationGetSecondsGetNano
                    ProtoStringFieldReferenceEquality ProtoTimestampGetSecondsGetNano ProtoTruthMixedDescriptors
                    ProtocolBufferOrdinal RedundantSetterCall SelfSet SetUnrecognized WrongOneof"""),
            Map.entry("io[.]reactivex|rx[.]", "RxReturnValueIgnored"),
            Map.entry("com[.]google[.]errorprone", """
                    BugPatternNaming InjectOnBugCheckers MemoizeConstantVisitorStateLookups MissingRefasterAnnotation
                    UnnecessaryMethodInvocationMatcher"""));

    private static final List<String> EXPORTED =
            List.of("api", "file", "main", "model", "parser", "processing", "tree", "util");
    private static final String CLASS_PATH = System.getProperty("java.class.path");
    private static final List<String> OPENED = List.of("code", "comp");

    @TempDir
    Path folder;

    @Test
    @Tag("slow")
    void production_code_passes_the_checks() throws Exception {
        assertThat(findings("src/main/java")).isEmpty();
    }

    @Test
    @Tag("slow")
    void tests_and_benchmarks_pass_the_checks() throws Exception {
        assertThat(findings("src/test/java", "src/bench/java")).isEmpty();
    }

    @Test
    @Tag("slow")
    void an_unchecked_null_is_detected() throws Exception {
        Path source = Files.createDirectories(folder.resolve("source"));
        Files.writeString(source.resolve("Unchecked.java"), """
                @org.jspecify.annotations.NullMarked
                class Unchecked {
                    int length(@org.jspecify.annotations.Nullable String text) {
                        return text.length();
                    }
                }
                """);

        assertThat(findings(source.toString())).contains("Unchecked.java:4: error: [NullAway]");
    }

    /** To import one of these libraries, enable its checks by removing its entry. */
    @Test
    void no_library_with_disabled_checks_is_used() throws Exception {
        Pattern unused = Pattern.compile("(?m)^import (static )?(" + String.join("|", UNUSED.keySet()) + ").*");
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                assertThat(Files.readString(file)).as(file.toString()).doesNotContainPattern(unused);
            }
        }
    }

    private String findings(String... folders) throws IOException, InterruptedException {
        Path arguments = folder.resolve("arguments");
        Files.write(
                arguments,
                arguments(folders).stream().map(StaticAnalysisTest::quoted).toList());
        Path output = folder.resolve("output");
        int status = new ProcessBuilder(command(arguments))
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start()
                .waitFor();
        String text = Files.readString(output);
        return status == 0 ? "" : "javac exited with status " + status + ":\n" + text;
    }

    private static List<String> command(Path arguments) {
        Stream<String> exports =
                EXPORTED.stream().map(name -> "-J--add-exports=jdk.compiler/com.sun.tools.javac." + name);
        Stream<String> opens = OPENED.stream().map(name -> "-J--add-opens=jdk.compiler/com.sun.tools.javac." + name);
        return Stream.of(
                        Stream.of(Path.of(System.getProperty("java.home"), "bin", "javac")
                                .toString()),
                        Stream.of(
                                "-J-XX:+UseSerialGC",
                                "-J-XX:TieredStopAtLevel=1",
                                "-J-Xms1g",
                                "-J-Xmn600m",
                                "-J-Xmx2g"),
                        Stream.concat(exports, opens).map(option -> option + "=ALL-UNNAMED"),
                        Stream.of("@" + arguments))
                .flatMap(options -> options)
                .toList();
    }

    private List<String> arguments(String... folders) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                "-d",
                folder.resolve("classes").toString(),
                "-classpath",
                CLASS_PATH,
                "-processorpath",
                CLASS_PATH,
                "-encoding",
                "UTF-8",
                "-proc:none",
                "-Xlint:all,-processing,-classfile,-options,-requires-automatic",
                "-Werror",
                "-XDcompilePolicy=simple",
                "--should-stop=ifError=FLOW",
                "--should-stop=ifNoError=FLOW", // class files are not needed
                "-XDaddTypeAnnotationsToSymbol=true",
                checks()));
        for (String each : folders) {
            try (Stream<Path> files = Files.walk(Path.of(each))) {
                files.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(arguments::add);
            }
        }
        return arguments;
    }

    private static String checks() {
        Stream<String> off = UNUSED.values().stream()
                .flatMap(names -> Stream.of(names.split("\\s+")))
                .map(name -> "-Xep:" + name + ":OFF");
        return Stream.concat(CHECKS.stream(), off).collect(Collectors.joining(" "));
    }

    private static String quoted(String argument) {
        return '"' + argument.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
